import { serve } from "@/app/api/serve";
import { createDecision, readDecisions } from "@/lib/api/suggestions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(createDecision, readDecisions);
