// /_control does what the real API cannot: advance the clock, hold and repeat webhooks, refund, fail. Loopback only.
import express, { type RequestHandler, Router } from "express";
import { z } from "zod";
import { transaction } from "../../simulator/database.ts";
import { closeDispute, openDispute, refund } from "../domain/collect.ts";
import { runUntil } from "../domain/life.ts";
import { day } from "../domain/time.ts";
import type { World } from "../domain/world.ts";

const months = z.int().min(1).max(120);
const advance = z
  .strictObject({ seconds: z.int().min(1), days: z.int().min(1), months, to: z.int() })
  .partial()
  .refine((given) => Object.keys(given).length === 1, "give one of seconds, days, months and to");
const refunding = z.strictObject({ charge: z.string(), amount: z.int().min(1).optional() });
const disputing = z.union([
  z.strictObject({ charge: z.string() }),
  z.strictObject({ dispute: z.string(), outcome: z.enum(["won", "lost"]) }),
]);
const again = z.strictObject({
  events: z.array(z.string()).max(10_000),
  copies: z.int().min(1).max(50).default(1),
});
const bad = z.array(
  z.strictObject({
    call: z.string().optional(),
    status: z.union([z.literal(429), z.literal(500)]),
    times: z.int().min(1),
  }),
);

export function controlRoutes(world: World): Router {
  const routes = Router();
  routes.use("/_control", notFromPages, express.json({ limit: "1mb" }));

  routes.get("/_control/clock", (_req, res) => void res.json(clock()));
  routes.post("/_control/clock", (req, res) => {
    const { seconds, days, months: count, to } = advance.parse(req.body);
    const now = world.time.now();
    const until = to ?? (count ? monthsLater(now, count) : now + (seconds ?? (days ?? 0) * day));
    if (until <= now)
      throw new z.ZodError([{ code: "custom", path: ["to"], message: "is not later", input: to }]);
    transaction(world.db, () => {
      runUntil(world, null, until);
      world.time.advance(until - now);
      world.deliveries.hurry(until - now);
    });
    world.deliveries.ring();
    res.json(clock());
  });

  routes.get("/_control/webhooks", (_req, res) => void res.json(webhooks()));
  routes.post("/_control/webhooks", (req, res) => {
    world.settings.set("webhooks", { ...world.settings.get("webhooks"), ...Object(req.body) });
    world.deliveries.ring();
    res.json(webhooks());
  });
  routes.post("/_control/webhooks/again", (req, res) => {
    const { events, copies } = again.parse(req.body);
    world.deliveries.again(events, copies);
    res.json(webhooks());
  });

  routes.post("/_control/failed-payments", (req, res) => {
    res.json(world.settings.set("failedPayments", req.body));
  });
  routes.post("/_control/faults", (req, res) => {
    world.faults.set(bad.parse(req.body));
    res.status(204).end();
  });
  routes.post("/_control/refunds", (req, res) => {
    const { charge: id, amount } = refunding.parse(req.body);
    const charge = world.objects.get("charge", id);
    if (!charge?.paid) return void res.status(404).json({ error: "There is no such payment." });
    res.json(transaction(world.db, () => refund(world, charge, amount ?? charge.amount)));
    world.deliveries.ring();
  });
  routes.post("/_control/disputes", (req, res) => {
    const given = disputing.parse(req.body);
    const done = transaction(world.db, () => {
      if ("charge" in given) {
        const charge = world.objects.get("charge", given.charge);
        return charge?.paid ? openDispute(world, charge) : undefined;
      }
      const open = world.objects.get("dispute", given.dispute);
      return open && closeDispute(world, open, given.outcome);
    });
    if (done) res.json(done);
    else res.status(404).json({ error: "There is no such payment or dispute." });
    world.deliveries.ring();
  });

  const clock = () => ({ now: world.time.now(), ahead: world.time.ahead() });
  const webhooks = () => ({ ...world.settings.get("webhooks"), deliveries: world.deliveries.list() });
  return routes;
}

function monthsLater(now: number, count: number): number {
  const then = new Date(now * 1_000);
  const month = then.getUTCMonth() + count;
  then.setUTCMonth(month);
  // in a month without a 31st, its last day is used
  if (then.getUTCMonth() !== month % 12) then.setUTCDate(0);
  return Math.floor(then.getTime() / 1_000);
}

/** Refuses requests that a web page sends. */
const notFromPages: RequestHandler = (req, res, next) => {
  if (req.get("origin") === undefined && req.get("sec-fetch-site") === undefined) next();
  else res.status(403).json({ error: "Not from a page." });
};
