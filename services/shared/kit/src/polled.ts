// Reads that are asked again and again: the same version answers 304 without a body.
import { createHash } from "node:crypto";
import type { Request, Response } from "express";

/**
 * Sets the headers of a polled read; true when the caller already has `version` and got 304.
 * A browser offers what it has of whoever was signed in before, so the tag is the person's own.
 */
export function isUnchanged(req: Request, res: Response, version: string | number): boolean {
  const owner = createHash("sha256").update(req.person.id).digest("base64url").slice(0, 12);
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
