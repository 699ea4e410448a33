/**
 * next-auth, with the e-mail callback turned around: GET only shows our page, the button there posts.
 */
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import EmailProvider from "next-auth/providers/email";
import { agentOf } from "@/lib/account/agent";
import { secret } from "@/lib/account/commands";
import { localPath } from "@/lib/account/schema";
import { noteDevice } from "@/lib/account/session-commands";
import { LINK_LIFETIME } from "@/lib/account/sign-in-link";
import { authAdapter } from "@/lib/account/store";
import { isSameOrigin } from "@/lib/api/origin";
import { publicUrl } from "@/lib/env";
import { logError } from "@/lib/log";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Seconds a browser stays signed in. */
const SESSION_LIFETIME = 30 * 24 * 60 * 60;

/** The cookie by which a browser is known again, what it looks like, and how many seconds it is kept. */
const DEVICE = "colloquy-device";
const KNOWN = /^[\w-]{32}$/;
const DEVICE_LIFETIME = 400 * 24 * 60 * 60;

function options(agent = "", made: (session: { userId: string }) => void = () => {}): NextAuthOptions {
  return {
    adapter: authAdapter(agent, made),
    secret: secret(),
    session: { strategy: "database", maxAge: SESSION_LIFETIME },
    pages: { signIn: "/sign-in", error: "/sign-in", verifyRequest: "/sign-in" },
    providers: [
      EmailProvider({
        maxAge: LINK_LIFETIME / 1_000,
        // links are made by `askForLink`, which limits them; next-auth's own form is closed below
        sendVerificationRequest: () => Promise.reject(new Error("unreachable")),
      }),
    ],
    callbacks: {
      redirect: ({ url }) => {
        const there = URL.canParse(url, publicUrl()) ? new URL(url, publicUrl()) : new URL(publicUrl());
        return `${publicUrl()}${localPath(`${there.pathname}${there.search}${there.hash}`)}`;
      },
    },
    logger: {
      error: (code, about) => logError(`sign-in ${code}`, about instanceof Error ? about : (about.error ?? code)),
      warn: () => {},
      debug: () => {},
    },
  };
}

function isEmailCallback(steps: string[]): boolean {
  return steps.join("/") === "callback/email";
}

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (isEmailCallback(nextauth))
    return Response.redirect(`${publicUrl()}/sign-in/confirm${request.nextUrl.search}`, 303);
  return NextAuth(request, context, options());
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (!isEmailCallback(nextauth)) return new Response("Ask for a link at /sign-in.", { status: 404 });
  if (!isSameOrigin((name) => request.headers.get(name), publicUrl()))
    return new Response("This form belongs to another site.", { status: 403 });
  return signIn(new NextRequest(request.url, { headers: request.headers }), context);
}

/** Lets next-auth sign in, and takes note of the browser. */
async function signIn(request: NextRequest, context: Context): Promise<Response> {
  const agent = agentOf(request.headers.get("user-agent") ?? "");
  let userId: string | null = null;
  const response: Response = await NextAuth(
    request,
    context,
    options(agent, (session) => {
      userId = session.userId;
    }),
  );
  if (userId === null) return response;
  const cookie = request.cookies.get(DEVICE)?.value ?? null;
  const is = await noteDevice({ userId, agent, cookie: cookie && KNOWN.test(cookie) ? cookie : null }, new Date());
  const secure = publicUrl().startsWith("https:") ? "; Secure" : "";
  response.headers.append(
    "set-cookie",
    `${DEVICE}=${is}; Path=/; Max-Age=${DEVICE_LIFETIME}; HttpOnly; SameSite=Lax${secure}`,
  );
  return response;
}
