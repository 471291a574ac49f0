// Reads the header Idempotency-Key, with a hash of the body that detects a key reused for another request.
import { createHash } from "node:crypto";
import type { Request } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** The id of the request; the same for every use of its key. */
export type Attempt = { requestId: string };

const form = z.string().regex(/^[!-~]{1,200}$/, "must be 1 to 200 printable characters");

/** The key and the hash of the body; undefined without the header. Throws {@link Problem} INVALID_FIELDS for a malformed key. */
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
