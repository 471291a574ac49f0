// More than a process can do at once is sent away at the door, before anything is read, asked or set aside.
import type { RequestHandler } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** What a service reads that works on so many requests at once; one more is told to come again. */
export const sheddingEnv = { REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(256) };

/** There is no queue: those who wait in one are answered after they have left. */
export function shedding(atOnce: number): RequestHandler {
  let underWay = 0;
  return (_req, res, next) => {
    if (underWay >= atOnce) throw new Problem("UNAVAILABLE");
    underWay += 1;
    res.once("close", () => {
      underWay -= 1;
    });
    next();
  };
}
