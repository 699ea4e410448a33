import { serve } from "@/app/api/serve";
import { readVotes } from "@/lib/api/votes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readVotes);
