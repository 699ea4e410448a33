import { serve } from "@/app/api/serve";
import { readCompletions } from "@/lib/api/completions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readCompletions);
