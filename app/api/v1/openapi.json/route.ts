import { serve } from "@/app/api/serve";
import { readOpenApi } from "@/lib/api/catalog";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOpenApi);
