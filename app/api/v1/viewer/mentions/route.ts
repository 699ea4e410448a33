import { serve } from "@/app/api/serve";
import { readOwnMentions } from "@/lib/api/mentions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOwnMentions);
