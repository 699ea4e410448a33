import { serve } from "@/app/api/serve";
import { dumpReactions } from "@/lib/api/bulk";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(dumpReactions);
