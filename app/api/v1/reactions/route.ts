import { serve } from "@/app/api/serve";
import { putReaction, readReactions, removeReaction } from "@/lib/api/reactions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(putReaction, readReactions, removeReaction);
