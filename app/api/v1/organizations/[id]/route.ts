import { serve } from "@/app/api/serve";
import { readOrganization } from "@/lib/api/organizations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOrganization);
