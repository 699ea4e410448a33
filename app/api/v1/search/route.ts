import { serve } from "@/app/api/serve";
import { readSearch } from "@/lib/api/search";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readSearch);
