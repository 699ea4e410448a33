import { serve } from "@/app/api/serve";
import { readBill } from "@/lib/api/bills";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readBill);
