import { serve } from "@/app/api/serve";
import { readViewer } from "@/lib/api/viewer";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readViewer);
