import { serve } from "@/app/api/serve";
import { readCommittees } from "@/lib/api/committees";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readCommittees);
