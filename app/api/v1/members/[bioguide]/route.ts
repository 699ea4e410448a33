import { serve } from "@/app/api/serve";
import { readMember } from "@/lib/api/members";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readMember);
