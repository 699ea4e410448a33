import { serve } from "@/app/api/serve";
import { readPositions } from "@/lib/api/positions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readPositions);
