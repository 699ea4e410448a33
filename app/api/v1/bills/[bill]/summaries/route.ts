import { serve } from "@/app/api/serve";
import { readSummaries } from "@/lib/api/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readSummaries);
