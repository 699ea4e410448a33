import { serve } from "@/app/api/serve";
import { readComparison } from "@/lib/api/compare";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readComparison);
