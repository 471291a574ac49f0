// /api/stripe/webhook: receives Stripe's events. The signature is checked over the raw body.
import { Problem } from "@cellwright/kit/problem";
import express, { Router } from "express";
import { type ReceiveEvent, signedEvent } from "../domain/webhook.ts";
import type { StoredSettings } from "../store/settings.ts";

/** The largest accepted body. Stripe's events are far smaller. */
const limit = "2mb";

export function webhookRoutes(settings: StoredSettings, receiveEvent: ReceiveEvent): Router {
  const routes = Router();

  routes.post(
    "/stripe/webhook",
    express.raw({ type: () => true, limit, inflate: false }),
    async (req, res) => {
      if (!req.is("application/json")) throw new Problem("BAD_REQUEST");
      const { webhookSecret } = await settings.read();
      if (!webhookSecret) throw new Problem("NOT_CONFIGURED");
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      await receiveEvent(signedEvent(body, req.get("stripe-signature") ?? "", webhookSecret, new Date()));
      res.json({ received: true });
    },
  );

  return routes;
}
