import { serve } from "@/app/api/serve";
import { readVote } from "@/lib/api/votes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readVote);
