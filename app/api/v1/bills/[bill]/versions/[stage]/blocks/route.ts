import { serve } from "@/app/api/serve";
import { readBlocks } from "@/lib/api/blocks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readBlocks);
