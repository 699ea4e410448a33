import { serve } from "@/app/api/serve";
import { dumpPositions } from "@/lib/api/bulk";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(dumpPositions);
