import { serve } from "@/app/api/serve";
import { readReplies } from "@/lib/api/threads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readReplies);
