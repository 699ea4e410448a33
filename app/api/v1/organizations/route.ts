import { serve } from "@/app/api/serve";
import { readOrganizations } from "@/lib/api/organizations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readOrganizations);
