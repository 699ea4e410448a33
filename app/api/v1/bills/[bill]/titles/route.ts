import { serve } from "@/app/api/serve";
import { readTitles } from "@/lib/api/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readTitles);
