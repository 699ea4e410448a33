import { serve } from "@/app/api/serve";
import { readVersions } from "@/lib/api/versions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readVersions);
