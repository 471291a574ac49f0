// /api/stripe: checkout, payment verification, cancellation, invoices and the portal.
import { billingCalls } from "@cellwright/contracts/billing";
import { keyOf } from "@cellwright/kit/idempotency-key";
import type { Permissions } from "@cellwright/kit/permissions";
import { type Request, Router } from "express";
import type { Checking } from "../domain/checkout.ts";
import type { Customership } from "../domain/subscription.ts";
import type { Attempts } from "../store/attempts.ts";

type Parts = { checking: Checking; customership: Customership; attempts: Attempts; permissions: Permissions };

export function checkoutRoutes({ checking, customership, attempts, permissions }: Parts): Router {
  const routes = Router();
  const { checkout, verifyPayment, portal } = billingCalls;

  /** The routes are idempotent anyway; the key only detects its reuse for another request. */
  const once = async (req: Request): Promise<void> => {
    const given = keyOf(req);
    if (given) await attempts.begin({ userId: req.person.id, route: req.path, ...given });
  };

  routes.post("/stripe/create-checkout-session", permissions.signedIn, async (req, res) => {
    const wanted = checkout.body.parse(req.body);
    await once(req);
    res.json({ url: await checking.open(req.person, wanted) });
  });

  routes.post("/stripe/verify-payment", permissions.signedIn, async (req, res) => {
    const { sessionId } = verifyPayment.body.parse(req.body);
    res.json(await checking.verify(req.person.id, sessionId));
  });

  routes.post("/stripe/cancel-subscription", permissions.signedIn, async (req, res) => {
    await once(req);
    res.json({ message: await customership.cancel(req.person.id) });
  });

  routes.get("/stripe/invoices", permissions.signedIn, async (req, res) => {
    res.json(await customership.invoices(req.person.id));
  });

  routes.post("/stripe/portal", permissions.signedIn, async (req, res) => {
    const { returnUrl } = portal.body.parse(req.body);
    await once(req);
    res.json({ url: await customership.portal(req.person.id, returnUrl) });
  });

  return routes;
}
