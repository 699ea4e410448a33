import { serve } from "@/app/api/serve";
import { dumpVersions } from "@/lib/api/bulk";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(dumpVersions);
