// Records the day of a user's last request: accounts that are unused for years are erased.
import type { Log } from "@cellwright/kit/log";
import { Router } from "express";

const dayMs = 24 * 3_600_000;
const remembered = 10_000;

/** Middleware before the routes. Each process writes once per user and day; requests do not wait for the write. */
export function presenceRoutes(recordVisit: (userId: string) => Promise<void>, log: Log): Router {
  const routes = Router();
  const days = new Map<string, number>();

  routes.use((req, _res, next) => {
    const { id } = req.user;
    const day = Math.floor(Date.now() / dayMs);
    if (days.get(id) !== day) {
      days.delete(id); // re-inserted as the newest entry; the oldest is evicted first
      if (days.size >= remembered) days.delete(days.keys().next().value ?? "");
      days.set(id, day);
      recordVisit(id).catch((error) => {
        days.delete(id);
        log.warn({ err: error }, "the day of a user's last request was not recorded");
      });
    }
    next();
  });

  return routes;
}
