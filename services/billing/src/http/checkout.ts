// /api/stripe: checkout, payment verification, cancellation, invoices and the portal.
import { billingCalls } from "@cellwright/contracts/billing";
import { keyOf } from "@cellwright/kit/idempotency-key";
import type { Permissions } from "@cellwright/kit/permissions";
import { type Request, Router } from "express";
import type { CustomerAccount } from "../domain/customer-account.ts";
import type { Purchases } from "../domain/purchases.ts";
import type { Attempts } from "../store/attempts.ts";

type Parts = {
  purchases: Purchases;
  customerAccount: CustomerAccount;
  attempts: Attempts;
  permissions: Permissions;
};

export function checkoutRoutes({ purchases, customerAccount, attempts, permissions }: Parts): Router {
  const routes = Router();
  const { checkout, verifyPayment, portal } = billingCalls;

  /** The routes are idempotent without a key. The key is only checked for reuse with another request. */
  const once = async (req: Request): Promise<void> => {
    const given = keyOf(req);
    if (given) await attempts.begin({ userId: req.user.id, route: req.path, ...given });
  };

  routes.post("/stripe/create-checkout-session", permissions.signedIn, async (req, res) => {
    const request = checkout.body.parse(req.body);
    await once(req);
    res.json({ url: await purchases.open(req.user, request) });
  });

  routes.post("/stripe/verify-payment", permissions.signedIn, async (req, res) => {
    const { sessionId } = verifyPayment.body.parse(req.body);
    res.json(await purchases.verify(req.user.id, sessionId));
  });

  routes.post("/stripe/cancel-subscription", permissions.signedIn, async (req, res) => {
    await once(req);
    res.json({ message: await customerAccount.cancel(req.user.id) });
  });

  routes.get("/stripe/invoices", permissions.signedIn, async (req, res) => {
    res.json(await customerAccount.invoices(req.user.id));
  });

  routes.post("/stripe/portal", permissions.signedIn, async (req, res) => {
    const { returnUrl } = portal.body.parse(req.body);
    await once(req);
    res.json({ url: await customerAccount.portal(req.user.id, returnUrl) });
  });

  return routes;
}
