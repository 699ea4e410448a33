import { serve } from "@/app/api/serve";
import { readAnnotation, removeAnnotation, updateAnnotation } from "@/lib/api/annotations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(
  readAnnotation,
  removeAnnotation,
  updateAnnotation,
);
