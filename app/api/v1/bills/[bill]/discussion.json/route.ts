import { serve } from "@/app/api/serve";
import { readJsonFeed } from "@/lib/api/discussion-feed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readJsonFeed);
