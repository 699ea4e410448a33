import { notHere } from "@/lib/api/reply";

/** What no endpoint answers. */
export {
  notHere as GET,
  notHere as HEAD,
  notHere as POST,
  notHere as PUT,
  notHere as PATCH,
  notHere as DELETE,
  notHere as OPTIONS,
};
