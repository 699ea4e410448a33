/** The only reader of cookies. */
import { cookies } from "next/headers";
import { endSession, viewerOfSession } from "@/lib/account/store";
import { guest, type Viewer } from "@/lib/account/viewer";
import { publicUrl } from "@/lib/env";

/** next-auth's cookie: over https it has a prefix that keeps other hosts from setting it. */
function sessionCookie(): string {
  return publicUrl().startsWith("https:") ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** What a session's token looks like; anything else in the cookie is nobody's. */
const TOKEN = /^[\w-]{20,200}$/;

/** Who asks; a guest when nobody is signed in. */
export async function currentViewer(): Promise<Viewer> {
  const token = (await cookies()).get(sessionCookie())?.value ?? "";
  if (!TOKEN.test(token)) return guest;
  return (await viewerOfSession(token, new Date())) ?? guest;
}

/** Ends this browser's session, here and in the database. */
export async function signOut(): Promise<void> {
  const jar = await cookies();
  const token = jar.get(sessionCookie())?.value;
  if (token) await endSession(token);
  jar.delete(sessionCookie());
}
