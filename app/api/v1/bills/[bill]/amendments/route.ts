import { serve } from "@/app/api/serve";
import { readAmendments } from "@/lib/api/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readAmendments);
