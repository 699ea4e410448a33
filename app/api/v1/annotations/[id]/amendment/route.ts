import { serve } from "@/app/api/serve";
import { readAmendment } from "@/lib/api/suggestions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readAmendment);
