/** The only reader of cookies, beside next-auth itself. */
import { cookies } from "next/headers";
import { cache } from "react";
import { noteDevice } from "@/lib/account/session-commands";
import { endSession, viewerOfSession } from "@/lib/account/store";
import { guest, type Viewer } from "@/lib/account/viewer";
import { publicUrl } from "@/lib/env";

/** next-auth's cookie: over https it has a prefix that keeps other hosts from setting it. */
function sessionCookie(): string {
  return publicUrl().startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** The cookie by which a browser is known again: kept as long as a browser keeps one. */
export const DEVICE = {
  name: "colloquy-device",
  options: () => ({
    path: "/",
    maxAge: 400 * 24 * 60 * 60,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: publicUrl().startsWith("https:"),
  }),
};

/** What that cookie says; null for what we never gave. */
export function deviceIn(cookie: string | undefined): string | null {
  return cookie && /^[\w-]{32}$/.test(cookie) ? cookie : null;
}

/** What a session's token looks like; anything else in the cookie is nobody's. */
const TOKEN = /^[\w-]{20,200}$/;

/** This browser's session, which may be nobody's; null where there is none. */
export async function currentToken(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie())?.value ?? "";
  return TOKEN.test(token) ? token : null;
}

/** Who asks; a guest when nobody is signed in. Looked up once a request. */
export const currentViewer = cache(async (): Promise<Viewer> => {
  const token = await currentToken();
  if (token === null) return guest;
  return (await viewerOfSession(token, new Date())) ?? guest;
});

/** Ends this browser's session, here and in the database. */
export async function signOut(): Promise<void> {
  const jar = await cookies();
  const token = jar.get(sessionCookie())?.value;
  if (token) await endSession(token);
  jar.delete(sessionCookie());
}

/** Makes this browser that of a session that began now, and takes note of it. */
export async function beginSession(
  session: { userId: string; token: string; expires: Date },
  agent: string,
): Promise<void> {
  const jar = await cookies();
  const cookie = deviceIn(jar.get(DEVICE.name)?.value);
  jar.set(DEVICE.name, await noteDevice({ userId: session.userId, agent, cookie }, new Date()), DEVICE.options());
  const { token, expires } = session;
  jar.set(sessionCookie(), token, { ...DEVICE.options(), maxAge: undefined, expires });
}
