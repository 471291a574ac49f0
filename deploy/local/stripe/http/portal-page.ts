// /p/session and /i: the customer's plan, card and invoices.
import { type Response, Router } from "express";
import { transaction } from "../../simulator/database.ts";
import { change, useCard } from "../domain/life.ts";
import type { World } from "../domain/world.ts";
import { itemOf } from "../objects/subscription.ts";
import { cardOf, typed } from "../pages/card-form.ts";
import { messagePage } from "../pages/layout.ts";
import { invoicePage, type Portal, portalPage } from "../pages/portal.ts";
import { endingWithPeriod } from "./subscriptions.ts";

const hour = 3_600;

export function portalRoutes(world: World): Router {
  const routes = Router();
  const { objects } = world;

  /** If the session is unknown or expired, sends the response and returns undefined. */
  const portalOf = (id: string, res: Response): Portal | undefined => {
    const session = objects.get("billing_portal.session", id);
    if (!session || session.created + hour < world.time.now()) {
      const text = "Please open the portal again from your account.";
      res.status(410).send(messagePage("This session has expired", text));
      return undefined;
    }
    const subscriptions = objects.all("subscription", { "$.customer": session.customer });
    const current = subscriptions.find(({ status }) => status !== "canceled") ?? subscriptions[0];
    return {
      session,
      subscriptions,
      card: current && world.cards.get(String(current.default_payment_method)),
      invoices: objects.all("invoice", { "$.customer": session.customer }),
      productName: (one) => objects.get("product", String(itemOf(one).price.product))?.name ?? "Subscription",
    };
  };

  routes.get("/p/session/:id", (req, res) => {
    const portal = portalOf(req.params.id, res);
    if (portal) res.send(portalPage(portal));
  });

  for (const [act, isEnding] of [
    ["cancel", true],
    ["resume", false],
  ] as const) {
    routes.post(`/p/session/:id/${act}`, (req, res) => {
      const portal = portalOf(req.params.id, res);
      if (!portal) return;
      const one = portal.subscriptions.find(({ id }) => id === typed(req.body).subscription);
      if (one && one.status !== "canceled") {
        const now = world.time.now(one.test_clock as string | null);
        transaction(world.db, () => change(world, one, endingWithPeriod(one, isEnding, now)));
        world.deliveries.ring();
      }
      res.redirect(303, `/p/session/${portal.session.id}`);
    });
  }

  routes.post("/p/session/:id/card", (req, res) => {
    const portal = portalOf(req.params.id, res);
    if (!portal) return;
    const given = typed(req.body);
    const read = cardOf(given, world.time.now());
    if ("complaints" in read) {
      res.status(402).send(portalPage(portal, { typed: given, complaints: read.complaints }));
      return;
    }
    transaction(world.db, () => useCard(world, portal.session.customer, world.cards.add(read.card)));
    world.deliveries.ring();
    res.redirect(303, `/p/session/${portal.session.id}`);
  });

  routes.get("/i/:id", (req, res) => {
    const found = objects.get("invoice", req.params.id);
    if (found) res.send(invoicePage(found));
    else res.status(404).send(messagePage("Not found", "There is no such invoice."));
  });

  return routes;
}
