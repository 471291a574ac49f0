// Load shedding limits concurrent requests. If all slots are taken, new requests get 503 before anything is read.
import { quarterOf, shares } from "@cellwright/threads/shares";
import type { Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

export const usualAtOnce = 256;

/** The environment variable with the maximum number of concurrent requests. */
export const sheddingEnv = { REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(usualAtOnce) };

/** `Retry-After` in seconds for a user with too many waiting requests. */
const retryAfter = 5;

type Shedding = Record<"refuseWhenFull" | "forAnyone" | "forUser" | "leave", RequestHandler>;

/**
 * A request takes a slot once its body has arrived. One user gets at most a quarter of the slots; that user's further
 * requests wait. If all slots are taken, requests are refused: in a long queue clients give up before their turn.
 */
export function createShedding(atOnce: number): Shedding {
  const places = shares({ atOnce, perUser: quarterOf(atOnce) });

  async function take(key: string, req: Request, res: Response): Promise<boolean> {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    res.once("close", leave);
    const place = await places.enter(key, leaving.signal).catch(() => null);
    res.off("close", leave);
    if (place === null) return false;
    if (place === "full") throw new Problem("UNAVAILABLE");
    if (place === "too-many-waiting") throw new Problem("UNAVAILABLE", { retryAfter });
    req.leavePlace = place;
    if (res.closed) place();
    else res.once("close", place);
    return !res.closed;
  }

  return {
    refuseWhenFull: (_req, _res, next) => {
      if (places.isFull()) throw new Problem("UNAVAILABLE");
      next();
    },
    forAnyone: async (req, res, next) => {
      if (await take(req.requestId, req, res)) next();
    },
    forUser: async (req, res, next) => {
      if (await take(req.user.id, req, res)) next();
    },
    leave: (req, _res, next) => {
      req.leavePlace?.();
      next();
    },
  };
}
