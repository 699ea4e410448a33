import { serve } from "@/app/api/serve";
import { readBillVotes } from "@/lib/api/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readBillVotes);
