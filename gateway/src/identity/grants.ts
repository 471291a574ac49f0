// The one file that knows keycloak-connect: it checks each token set once, when it comes from the identity server.
import KeycloakConnect from "keycloak-connect";
import { z } from "zod";
import { IdentityRefused, IdentityUnreachable } from "./failures.ts";

/** What is read of a checked grant. */
const claims = z.object({
  sub: z.string().min(1).max(200),
  exp: z.number(),
  sid: z.string().max(200).optional(),
});

const grant = z.object({ access_token: z.object({ content: claims }) });

export type Grant = { userId: string; identitySession: string | undefined; expiresAt: Date };

type Settings = { issuer: string; internalUrl: string; clientId: string; clientSecret: string };

/** Longest that the keys of the identity server may take to come. */
const timeoutMs = 3_000;

/**
 * Neither `middleware()` nor `protect()` is used (see DECISIONS.md). `check` verifies type, issuer, expiry and signature of
 * both tokens; the refresh token stays out of it, because with one keycloak-connect would refresh by itself.
 */
export function grants({ issuer, internalUrl, clientId, clientSecret }: Settings) {
  const [, server = "", realm = ""] = /^(.+)\/realms\/([^/]+)$/.exec(issuer) ?? [];
  if (!realm) throw new Error("OIDC_ISSUER: reads <address>/realms/<realm>");
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
  // keys come over the servers' own network; its types do not show where it reads them
  (grantManager as unknown as { rotation: { realmUrl: string } }).rotation.realmUrl = internalUrl;

  return {
    /** Throws {@link IdentityRefused} for tokens that are not right, {@link IdentityUnreachable} without keys to check them with. */
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
  // its words for keys that did not come; the TypeError is what it runs into when it asked for them a moment ago
  const noKeys = why.includes("failed to load public key") || why.includes("reading 'then'");
  if (noKeys) throw new IdentityUnreachable("no keys to check tokens with", { cause });
  throw new IdentityRefused(why, { cause });
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new IdentityUnreachable("its keys took too long")), timeoutMs).unref();
  });
