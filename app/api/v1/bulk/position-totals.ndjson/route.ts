import { serve } from "@/app/api/serve";
import { dumpPositionTotals } from "@/lib/api/bulk";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(dumpPositionTotals);
