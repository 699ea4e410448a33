import { serve } from "@/app/api/serve";
import { putVote, removeVote } from "@/lib/api/threads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(putVote, removeVote);
