import { serve } from "@/app/api/serve";
import { readTakeOut } from "@/lib/api/take-out";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readTakeOut);
