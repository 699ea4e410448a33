import { serve } from "@/app/api/serve";
import { readHistory } from "@/lib/api/threads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readHistory);
