import { serve } from "@/app/api/serve";
import { readBillMeetings } from "@/lib/api/floor";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = serve(readBillMeetings);
