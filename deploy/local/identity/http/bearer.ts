// Verifies access tokens that the simulator issued: signature, issuer, audience, age and type.
import { createPublicKey } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { type JWK, jwtVerify } from "jose";
import { z } from "zod";
import { adminAudience } from "../oidc/clients.ts";

const content = z.object({
  typ: z.literal("Bearer"),
  sub: z.string(),
  azp: z.string(),
  sid: z.string().optional(),
  resource_access: z.record(z.string(), z.object({ roles: z.array(z.string()) })).optional(),
});

export type Bearer = z.output<typeof content>;
export type RequireRole = (role: "view-users" | "manage-users") => RequestHandler;
export type ReadBearer = (req: Request, audience: string) => Promise<Bearer | undefined>;

export function readBearer(signingKey: JWK, issuer: string): ReadBearer {
  const key = createPublicKey({ key: signingKey, format: "jwk" });
  return async (req, audience) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(req.get("authorization") ?? "") ?? [];
    if (!token) return undefined;
    const checked = await jwtVerify(token, key, { issuer, audience, algorithms: ["RS256"] }).catch(
      () => undefined,
    );
    return checked && content.safeParse(checked.payload).data;
  };
}

/** If the token is missing, invalid or lacks the role, responds as Keycloak does. */
export const requireRole =
  (read: ReadBearer): RequireRole =>
  (role) =>
  async (req, res, next) => {
    const bearer = await read(req, adminAudience);
    if (!bearer) return void res.status(401).json({ error: "HTTP 401 Unauthorized" });
    if (!bearer.resource_access?.[adminAudience]?.roles.includes(role)) {
      return void res.status(403).json({ error: "HTTP 403 Forbidden" });
    }
    next();
  };
