import { serve } from "@/app/api/serve";
import { putPosition, removePosition } from "@/lib/api/positions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(putPosition, removePosition);
