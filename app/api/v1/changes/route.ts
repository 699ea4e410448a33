import { serve } from "@/app/api/serve";
import { readChanges } from "@/lib/api/changes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readChanges);
