// Places for what is worked on at once: none left, and whoever comes is sent away at the door, before anything is read or asked.
import { quarterOf, shares } from "@cellwright/threads/shares";
import type { Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

export const usualAtOnce = 256;

/** What a service reads that works on so many requests at once; one more is told to come again. */
export const sheddingEnv = { REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(usualAtOnce) };

/** When whoever has too much waiting may come again, in seconds. */
const retryAfter = 5;

type Place = Record<"door" | "forAnyone" | "forPerson" | "leave", RequestHandler>;

/**
 * A place is taken once the body is there. One person has at most a quarter of them, and what they ask beyond it waits without
 * one; where others have them all there is no waiting: those who wait in a line are answered after they have left.
 */
export function shedding(atOnce: number): Place {
  const places = shares({ atOnce, perPerson: quarterOf(atOnce) });

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
    door: (_req, _res, next) => {
      if (places.isFull()) throw new Problem("UNAVAILABLE");
      next();
    },
    forAnyone: async (req, res, next) => {
      if (await take(req.requestId, req, res)) next();
    },
    forPerson: async (req, res, next) => {
      if (await take(req.person.id, req, res)) next();
    },
    leave: (req, _res, next) => {
      req.leavePlace?.();
      next();
    },
  };
}
