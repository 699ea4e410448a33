import { serve } from "@/app/api/serve";
import { readOwnVotes } from "@/lib/api/threads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOwnVotes);
