import { serve } from "@/app/api/serve";
import { readTrending } from "@/lib/api/trending";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readTrending);
