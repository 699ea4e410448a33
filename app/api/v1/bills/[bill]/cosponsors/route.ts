import { serve } from "@/app/api/serve";
import { readCosponsors } from "@/lib/api/status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readCosponsors);
