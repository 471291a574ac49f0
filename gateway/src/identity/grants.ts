// Verifies a set of tokens once, after the identity server has issued it. The only file that uses keycloak-connect.
import KeycloakConnect from "keycloak-connect";
import { z } from "zod";
import { IdentityRefused, IdentityUnreachable } from "./failures.ts";

/** The claims that the gateway uses. */
const claims = z.object({
  sub: z.string().min(1).max(200),
  exp: z.number(),
  sid: z.string().max(200).optional(),
});

const grant = z.object({ access_token: z.object({ content: claims }) });

export type Grant = { userId: string; identitySession: string | undefined; expiresAt: Date };

type Settings = { issuer: string; internalUrl: string; clientId: string; clientSecret: string };

/** Timeout for loading the identity server's keys. */
const timeoutMs = 3_000;

/**
 * Uses neither `middleware()` nor `protect()` (see docs/decisions/0103-keycloak-connect-is-isolated.md). `check`
 * verifies type, issuer, expiry and signature of both tokens. It gets no refresh token, because keycloak-connect
 * would refresh the tokens itself if it had one.
 */
export function grants({ issuer, internalUrl, clientId, clientSecret }: Settings) {
  const [, server = "", realm = ""] = /^(.+)\/realms\/([^/]+)$/.exec(issuer) ?? [];
  if (!realm) throw new Error("OIDC_ISSUER must be <address>/realms/<realm>");
  const settings = {
    realm,
    "auth-server-url": server,
    resource: clientId,
    credentials: { secret: clientSecret },
    "confidential-port": 0,
    "ssl-required": "external",
    "min-time-between-jwks-requests": 1,
  };
  const { grantManager } = new KeycloakConnect({}, settings);
  // load keys over the internal network; the types do not declare this property
  (grantManager as unknown as { rotation: { realmUrl: string } }).rotation.realmUrl = internalUrl;

  return {
    /** Throws {@link IdentityRefused} for invalid tokens, {@link IdentityUnreachable} if the keys cannot be loaded. */
    async check(tokens: { access_token: string; id_token?: string | undefined }): Promise<Grant> {
      const { access_token, id_token } = tokens;
      const checked = await Promise.race([
        grantManager.createGrant(JSON.stringify({ access_token, id_token })).catch(failed),
        tooLate(),
      ]);
      const { sub, sid, exp } = grant.parse(checked).access_token.content;
      return { userId: sub, identitySession: sid, expiresAt: new Date(exp * 1_000) };
    },
  };
}

export type Grants = ReturnType<typeof grants>;

function failed(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause);
  // keycloak-connect's messages if keys cannot be loaded; shortly after a failed attempt it throws a TypeError
  const noKeys = why.includes("failed to load public key") || why.includes("reading 'then'");
  if (noKeys) throw new IdentityUnreachable("the keys for checking tokens could not be loaded", { cause });
  throw new IdentityRefused(why, { cause });
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new IdentityUnreachable("loading the keys for checking tokens took too long")),
      timeoutMs,
    ).unref();
  });
