import { serve } from "@/app/api/serve";
import { readOwnHeld } from "@/lib/api/held";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOwnHeld);
