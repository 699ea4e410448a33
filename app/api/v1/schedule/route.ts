import { serve } from "@/app/api/serve";
import { readSchedule } from "@/lib/api/floor";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readSchedule);
