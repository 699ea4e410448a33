/**
 * Endpoints as the handlers of a route.
 */
import { currentViewer } from "@/app/viewer";
import type { Endpoint } from "@/lib/api/endpoint";
import { serve as serveFor } from "@/lib/api/serve";

/** Every method there is: what no endpoint takes is answered, too. */
export function serve(...endpoints: Endpoint[]) {
  const handler = serveFor(endpoints, currentViewer);
  return {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}
