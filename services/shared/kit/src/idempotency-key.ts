// The header Idempotency-Key: what names a request, and how another request under the same name is seen.
import { createHash } from "node:crypto";
import type { Request } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** The request's own id. */
export type Attempt = { requestId: string };

const form = z.string().regex(/^[!-~]{1,200}$/, "must be 1 to 200 printable characters");

/** The key that came along and the hash of the body; undefined without one. Not a key: {@link Problem} INVALID_FIELDS. */
export function keyOf(req: Request): { key: string; hash: string } | undefined {
  const given = req.get("idempotency-key");
  if (given === undefined) return undefined;
  const read = form.safeParse(given);
  if (!read.success) {
    const fields = [{ path: "Idempotency-Key", message: read.error.issues[0]?.message ?? "" }];
    throw new Problem("INVALID_FIELDS", { extra: { fields } });
  }
  const hash = createHash("sha256")
    .update(JSON.stringify(req.body ?? null))
    .digest("base64url");
  return { key: read.data, hash };
}
