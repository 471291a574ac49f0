// The request that an Idempotency-Key identifies, or a new one.
import { randomUUID } from "node:crypto";
import { keyOf } from "@cellwright/kit/idempotency-key";
import type { Request } from "express";
import type { Attempt, Attempts } from "../store/attempts.ts";

/** `route` separates the keys of different calls. */
export async function attemptOf(
  req: Request,
  route: string,
  attempts: Pick<Attempts, "begin">,
): Promise<Attempt & { userId: string }> {
  const userId = req.user.id;
  const given = keyOf(req);
  const attempt = given
    ? await attempts.begin({ userId, route, ...given })
    : { requestId: randomUUID(), isNew: true };
  return { userId, ...attempt };
}
