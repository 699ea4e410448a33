/**
 * next-auth, with the e-mail callback turned around: GET only shows our page, the button there posts.
 */
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import EmailProvider from "next-auth/providers/email";
import { DEVICE, deviceIn } from "@/app/viewer";
import { agentOf } from "@/lib/account/agent";
import { secret } from "@/lib/account/commands";
import { localPath } from "@/lib/account/schema";
import { noteDevice } from "@/lib/account/session-commands";
import { LINK_LIFETIME } from "@/lib/account/sign-in-link";
import { authAdapter } from "@/lib/account/store";
import { isSameOrigin } from "@/lib/api/origin";
import { escapeHtml } from "@/lib/bill/html";
import { env, publicUrl } from "@/lib/env";
import { logError } from "@/lib/log";

/** How the one provider of OpenID Connect is called in addresses. */
const OPENID = "openid";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Seconds a browser stays signed in. */
const SESSION_LIFETIME = 30 * 24 * 60 * 60;

function options(agent = "", made: (session: { userId: string }) => void = () => {}): NextAuthOptions {
  return {
    adapter: authAdapter(agent, made),
    secret: secret(),
    session: { strategy: "database", maxAge: SESSION_LIFETIME },
    pages: { signIn: "/sign-in", error: "/sign-in", verifyRequest: "/sign-in" },
    providers: [
      ...openIdProviders(),
      EmailProvider({
        maxAge: LINK_LIFETIME / 1_000,
        // links are made by `askForLink`, which limits them; next-auth's own form is closed below
        sendVerificationRequest: () => Promise.reject(new Error("unreachable")),
      }),
    ],
    callbacks: {
      // an address that the provider did not verify could be anybody's
      signIn: ({ account, profile }) =>
        account?.provider !== OPENID || (profile as { email_verified?: unknown } | undefined)?.email_verified === true,
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

/** The provider of OpenID Connect that the settings name; whoever has an account with the same verified address is signed in to it. */
function openIdProviders(): NextAuthOptions["providers"] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env();
  if (!issuer || !clientId || !clientSecret) return [];
  return [
    {
      id: OPENID,
      name,
      type: "oauth",
      wellKnown: `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
      clientId,
      clientSecret,
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      authorization: { params: { scope: "openid email" } },
      allowDangerousEmailAccountLinking: true, // safe where only verified addresses come in: see `signIn`
      profile: ({ sub, email }) => ({ id: sub, email: String(email).toLowerCase(), name: null }),
    },
  ];
}

function isEmailCallback(steps: string[]): boolean {
  return steps.join("/") === "callback/email";
}

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (isEmailCallback(nextauth))
    return Response.redirect(`${publicUrl()}/sign-in/confirm${request.nextUrl.search}`, 303);
  return signIn(request, context);
}

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const begins = nextauth.join("/") === `signin/${OPENID}`;
  if (!begins && !isEmailCallback(nextauth)) return new Response("Ask for a link at /sign-in.", { status: 404 });
  if (!isSameOrigin((name) => request.headers.get(name), publicUrl()))
    return new Response("This form belongs to another site.", { status: 403 });
  if (begins) return leadOn(await signIn(await withToken(request), context));
  return signIn(new NextRequest(request.url, { headers: request.headers }), context);
}

/** A page that goes on by itself: the content policy lets no form of ours lead to another site, by a redirect either. */
function leadOn(answer: Response): Response {
  const there = answer.headers.get("location");
  if (there === null) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("location");
  headers.set("content-type", "text/html; charset=utf-8");
  const to = escapeHtml(there);
  const page = `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${to}"><title>Sign in</title><p><a href="${to}">Go on</a></p></html>`;
  return new Response(page, { headers });
}

/** The form with a token against forgery, as next-auth's own have: here its origin is known already. next-auth reads the jar. */
async function withToken(request: NextRequest): Promise<NextRequest> {
  const token = randomBytes(32).toString("hex");
  const hash = createHash("sha256").update(`${token}${secret()}`).digest("hex");
  const secure = publicUrl().startsWith("https:");
  const name = `${secure ? "__Host-" : ""}next-auth.csrf-token`;
  (await cookies()).set(name, `${token}|${hash}`, { path: "/", httpOnly: true, sameSite: "lax", secure });
  const next = localPath(String((await request.formData()).get("next") ?? "/"));
  const body = new URLSearchParams({ csrfToken: token, callbackUrl: `${publicUrl()}${next}` });
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded");
  return new NextRequest(request.url, { method: "POST", headers, body: body.toString() });
}

/** Lets next-auth do it, and takes note of the browser where somebody signed in. */
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
  const is = await noteDevice({ userId, agent, cookie: deviceIn(request.cookies.get(DEVICE.name)?.value) }, new Date());
  const { path, maxAge, secure } = DEVICE.options();
  response.headers.append(
    "set-cookie",
    `${DEVICE.name}=${is}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
  return response;
}
