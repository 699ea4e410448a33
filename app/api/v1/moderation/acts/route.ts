import { serve } from "@/app/api/serve";
import { createAct } from "@/lib/api/moderation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(createAct);
