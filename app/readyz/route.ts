import { isReady } from "@/lib/readiness-store";

/** The database answers and has all migrations of this copy. */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  const headers = { "cache-control": "no-store" };
  return Response.json({ status: ready ? "ready" : "not ready" }, { status: ready ? 200 : 503, headers });
}
