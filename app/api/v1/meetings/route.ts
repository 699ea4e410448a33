import { serve } from "@/app/api/serve";
import { readMeetings } from "@/lib/api/floor";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readMeetings);
