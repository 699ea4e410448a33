/** A real provider of OpenID Connect, on a port of its own: whoever types an address is signed in as it, verified when it does not begin with `unverified`. */
import http from "node:http";
import Provider from "oidc-provider";

export const CLIENT = { id: "colloquy", secret: "for-tests-alone" };

/** Listens until `stop` is called. */
export async function startOpenIdProvider(
  port: number,
  redirectUri: string,
): Promise<{ issuer: string; stop: () => void }> {
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ["for-tests-alone"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: !id.startsWith("unverified") }),
    }),
  });
  const server = http.createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return { issuer, stop: () => server.close() };
}
