import { serve } from "@/app/api/serve";
import { readDiscussion } from "@/lib/api/discussion";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readDiscussion);
