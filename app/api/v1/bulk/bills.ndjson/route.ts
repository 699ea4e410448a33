import { serve } from "@/app/api/serve";
import { dumpBills } from "@/lib/api/bulk";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(dumpBills);
