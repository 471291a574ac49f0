// Notes that someone is here: accounts that nobody uses for years are erased.
import type { Log } from "@cellwright/kit/log";
import { Router } from "express";

const dayMs = 24 * 3_600_000;
const remembered = 10_000;

/** Stands before the routes; each process writes once a day for each person, and nobody waits for it. */
export function presenceRoutes(seen: (userId: string) => Promise<void>, log: Log): Router {
  const routes = Router();
  const days = new Map<string, number>();

  routes.use((req, _res, next) => {
    const { id } = req.person;
    const day = Math.floor(Date.now() / dayMs);
    if (days.get(id) !== day) {
      days.delete(id); // to the end of the line: the oldest goes first
      if (days.size >= remembered) days.delete(days.keys().next().value ?? "");
      days.set(id, day);
      seen(id).catch((error) => {
        days.delete(id);
        log.warn({ err: error }, "it was not noted that someone is here");
      });
    }
    next();
  });

  return routes;
}
