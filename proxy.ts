/** Security headers for the pages that Next writes: a fresh nonce for each, because it writes scripts into them. */
import { type NextRequest, NextResponse } from "next/server";
import { pagePolicy, SECURITY_HEADERS } from "@/lib/api/security";

export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = pagePolicy(nonce, { dev: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy); // Next reads the nonce from here
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { matcher: "/((?!api/|_next/|assets/|fonts/|icon|favicon).*)" };
