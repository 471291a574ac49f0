// Authentication. Each service itself checks the signature, issuer, audience and expiry of the access token.
import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { address } from "./env.ts";
import { Problem } from "./problem.ts";

/** Browsers reach the identity provider at `OIDC_ISSUER`; services do so at `OIDC_INTERNAL_URL`, if that is set. */
export const tokenEnv = {
  OIDC_ISSUER: address,
  OIDC_INTERNAL_URL: address.optional(),
  OIDC_AUDIENCE: z.string().default("cellwright-api"),
};

export type TokenSettings = z.infer<z.ZodObject<typeof tokenEnv>>;

/** The claims of a token. The users service decides about permissions; they are never taken from a token. */
const claims = z.object({
  sub: z.string().min(1).max(200),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
  iat: z.number(),
  exp: z.number(),
});

export type TokenUser = {
  id: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
  roles: readonly string[];
  issuedAt: Date;
};

/** Size of the cache of verified tokens; the oldest entry is dropped first. */
const keptTokens = 10_000;

/** Sets `req.user`. Answers 401 without a valid token, 503 if the identity provider's keys cannot be fetched. */
export function tokenCheck(env: TokenSettings): RequestHandler {
  const base = env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER;
  const keys = createRemoteJWKSet(new URL(`${base}/protocol/openid-connect/certs`), {
    timeoutDuration: 3_000,
    // an unknown key may be new, so the keys are fetched again, but not within this time after the last fetch
    cooldownDuration: 1_000,
  });
  const known = new Map<string, { user: TokenUser; expires: number }>();

  const verify = async (token: string): Promise<TokenUser> => {
    const hash = createHash("sha256").update(token).digest("base64url");
    const seen = known.get(hash);
    if (seen && seen.expires > Date.now()) return seen.user;
    const { payload } = await jwtVerify(token, keys, {
      issuer: env.OIDC_ISSUER,
      audience: env.OIDC_AUDIENCE,
      algorithms: ["RS256", "ES256", "PS256"],
    });
    const read = claims.parse(payload);
    const user: TokenUser = {
      id: read.sub,
      email: read.email,
      emailVerified: read.email_verified,
      firstName: read.given_name,
      lastName: read.family_name,
      roles: read.realm_access.roles,
      issuedAt: new Date(read.iat * 1_000),
    };
    if (known.size >= keptTokens) known.delete(known.keys().next().value ?? "");
    known.set(hash, { user, expires: read.exp * 1_000 });
    return user;
  };

  return async (req, _res, next) => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(req.get("authorization") ?? "")?.[1];
    if (!token) throw new Problem("UNAUTHORIZED");
    try {
      req.user = await verify(token);
    } catch (error) {
      throw isForged(error) ? new Problem("UNAUTHORIZED") : new Problem("UNAVAILABLE", { cause: error });
    }
    next();
  };
}

/** Whether the token itself is invalid. Any other error means that the identity provider did not return its keys. */
const isForged = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  (error instanceof errors.JOSEError &&
    error.code !== "ERR_JOSE_GENERIC" &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid));
