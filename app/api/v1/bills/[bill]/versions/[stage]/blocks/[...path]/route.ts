import { serve } from "@/app/api/serve";
import { readBlock } from "@/lib/api/blocks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readBlock);
