import { serve } from "@/app/api/serve";
import { createProposal } from "@/lib/api/suggestions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(createProposal);
