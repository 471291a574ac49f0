// Conditional GET (ETag): an unchanged version is answered with 304 and no body.
import { createHash } from "node:crypto";
import type { Request, Response } from "express";

/**
 * Sets the caching headers; returns true when the client already has `version` and 304 was sent.
 * The ETag contains the user, because a browser may send one cached for the user who was signed in before.
 */
export function isUnchanged(req: Request, res: Response, version: string | number): boolean {
  const owner = createHash("sha256").update(req.user.id).digest("base64url").slice(0, 12);
  const etag = `"${owner}.${version}"`;
  res.setHeader("cache-control", "private, no-cache");
  res.setHeader("vary", "Cookie, Authorization");
  res.setHeader("etag", etag);
  const has = (req.get("if-none-match") ?? "")
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (has) res.status(304).end();
  return has;
}
