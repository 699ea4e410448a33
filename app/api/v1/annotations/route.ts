import { serve } from "@/app/api/serve";
import { createAnnotation, readAnnotations } from "@/lib/api/annotations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(createAnnotation, readAnnotations);
