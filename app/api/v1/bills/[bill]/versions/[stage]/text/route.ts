import { serve } from "@/app/api/serve";
import { readText } from "@/lib/api/text";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readText);
