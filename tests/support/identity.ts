// Issues real RS256 access tokens for tests, and serves the public keys as an identity provider does.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export type TestIdentity = Awaited<ReturnType<typeof identity>>;

type Claims = Record<string, unknown> & { sub: string };

export async function identity() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "test", use: "sig", alg: "RS256" };
  const server = createServer((_req, res) =>
    res.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/cellwright`;
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_AUDIENCE: "cellwright-api" },
    /** An access token that is valid for five minutes. `claims` override any claim, even `aud`, `iss` and `exp`. */
    token: ({ sub, ...claims }: Claims, signedBy = privateKey): Promise<string> => {
      const now = Math.floor(Date.now() / 1_000);
      const usual = {
        iss: issuer,
        aud: "cellwright-api",
        typ: "Bearer",
        azp: "cellwright-gateway",
        iat: now,
        exp: now + 300,
        email: `${sub}@example.com`,
        email_verified: true,
        given_name: "Test",
        family_name: "Person",
        realm_access: { roles: [] },
      };
      return new SignJWT({ ...usual, sub, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .sign(signedBy);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
