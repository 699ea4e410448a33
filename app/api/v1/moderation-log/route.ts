import { serve } from "@/app/api/serve";
import { readModerationLog } from "@/lib/api/moderation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readModerationLog);
