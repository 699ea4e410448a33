import { serve } from "@/app/api/serve";
import { readAtom } from "@/lib/api/discussion-feed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readAtom);
