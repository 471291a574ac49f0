// /c/pay: the checkout page, the 3-D Secure page, and the redirect back to the product.
import { type Response, Router } from "express";
import { transaction } from "../../simulator/database.ts";
import { type Paid, pay } from "../domain/checkout.ts";
import type { World } from "../domain/world.ts";
import { cardOf, typed } from "../pages/card-form.ts";
import { authenticatePage, checkoutPage, type Offer } from "../pages/checkout.ts";
import { messagePage } from "../pages/layout.ts";

export function checkoutRoutes(world: World): Router {
  const routes = Router();

  /** If there is nothing to pay, sends the response and returns undefined. */
  const offerOf = (id: string, res: Response): Offer | undefined => {
    const session = world.objects.get("checkout.session", id);
    if (session?.status === "open") {
      const [item] = world.bought.of(id).items;
      const customer = session.customer ? world.objects.get("customer", String(session.customer)) : undefined;
      const email = customer?.email ?? session.customer_email;
      // a deleted customer cannot pay
      const isPayable = customer !== undefined || session.customer === null;
      if (item && isPayable) return { session, item, email };
    }
    const site = world.config.siteUrl;
    const back = { url: `${site}/`, label: "Back to Cellwright" };
    if (session?.status === "complete")
      res.status(410).send(messagePage("You're all done here", "This checkout session has been paid.", back));
    else if (session)
      res.status(410).send(messagePage("This session has expired", "Please start the checkout again.", back));
    else
      res.status(404).send(messagePage("Something went wrong", "There is no such checkout session.", back));
    return undefined;
  };

  const show = async (res: Response, offer: Offer, paid: Paid, card: string, email: string) => {
    if (paid.outcome === "paid") {
      if (world.settings.get("webhooks").beforeRedirect) await world.deliveries.quiet();
      res.redirect(303, paid.url);
    } else if (paid.outcome === "asks") {
      res.send(authenticatePage(offer, card, email));
    } else {
      res.status(402).send(checkoutPage(offer, { declined: paid.why.message, typed: { email } }));
    }
    world.deliveries.ring();
  };

  routes.get("/c/pay/:id", (req, res) => {
    const offer = offerOf(req.params.id, res);
    if (offer) res.send(checkoutPage(offer));
  });

  routes.post("/c/pay/:id", async (req, res) => {
    const offer = offerOf(req.params.id, res);
    if (!offer) return;
    const given = typed(req.body);
    const read = cardOf(given, world.time.now());
    const email = offer.email ?? given.email ?? "";
    const complaints = "complaints" in read ? read.complaints : {};
    if (offer.email === null && !/^[^@\s]+@[^@\s]+$/.test(email))
      complaints.email = "Please enter a valid email.";
    if ("complaints" in read || Object.keys(complaints).length > 0) {
      res.status(402).send(checkoutPage(offer, { typed: given, complaints }));
      return;
    }
    const { card, paid } = transaction(world.db, () => {
      const kept = world.cards.add(read.card);
      return { card: kept, paid: pay(world, offer.session, { card: kept, email }) };
    });
    await show(res, offer, paid, card.id, email);
  });

  routes.post("/c/pay/:id/authenticate", async (req, res) => {
    const offer = offerOf(req.params.id, res);
    if (!offer) return;
    const given = typed(req.body);
    const card = world.cards.get(given.card ?? "");
    if (!card) {
      res.redirect(303, `/c/pay/${offer.session.id}`);
      return;
    }
    const email = offer.email ?? given.email ?? "";
    const answered = given.answer === "complete";
    const paid = transaction(world.db, () => pay(world, offer.session, { card, email, answered }));
    await show(res, offer, paid, card.id, email);
  });

  return routes;
}
