// Reads the header Idempotency-Key and hashes the body, to detect a key that is reused for another request.
import { createHash } from "node:crypto";
import type { Request } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** `requestId` is the same for every use of an Idempotency-Key. */
export type Attempt = { requestId: string };

const form = z.string().regex(/^[!-~]{1,200}$/, "must be 1 to 200 printable characters");

/** Returns undefined without the header. Throws {@link Problem} INVALID_FIELDS if the key is malformed. */
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
