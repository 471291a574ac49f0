// Conditional GET (ETag): if the client already has the current version, it gets a 304 without a body.
import { createHash } from "node:crypto";
import type { Request, Response } from "express";

/**
 * Sets the caching headers. Returns true if the client already has `version`, after sending the 304.
 * The ETag contains the user, because a browser may send an ETag that it cached for another user.
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
