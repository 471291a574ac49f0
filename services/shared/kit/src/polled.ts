// Reads that are asked again and again: the same version answers 304 without a body.
import type { Request, Response } from "express";

/** Sets the headers of a polled read; true when the caller already has `version` and got 304. */
export function isUnchanged(req: Request, res: Response, version: string | number): boolean {
  const etag = `"${version}"`;
  res.setHeader("cache-control", "private, no-cache");
  res.setHeader("vary", "Cookie, Authorization");
  res.setHeader("etag", etag);
  const has = (req.get("if-none-match") ?? "")
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (has) res.status(304).end();
  return has;
}
