import { serve } from "@/app/api/serve";
import { readOwnPositions } from "@/lib/api/positions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOwnPositions);
