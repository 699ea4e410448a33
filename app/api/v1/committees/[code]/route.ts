import { serve } from "@/app/api/serve";
import { readCommittee } from "@/lib/api/committees";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readCommittee);
