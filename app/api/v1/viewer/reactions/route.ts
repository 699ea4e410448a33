import { serve } from "@/app/api/serve";
import { readOwnReactions } from "@/lib/api/viewer";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOwnReactions);
