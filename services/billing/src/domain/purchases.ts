// Opens checkouts (one open session and one customer per user) and verifies payments.
import { isPresent } from "@cellwright/kit/known-users-postgres";
import { type Postgres, transaction } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import type Stripe from "stripe";
import { type Connect, ifExists, isMissing, orProblem, type StripeClient } from "../clients/stripe.ts";
import type { PremiumCheck } from "../clients/users.ts";
import type { Checkout, Checkouts } from "../store/checkouts.ts";
import type { Customers } from "../store/customers.ts";
import type { Known, Premium } from "../store/premium.ts";
import type { StoredSettings } from "../store/settings.ts";
import type { Subscriptions } from "../store/subscriptions.ts";
import { returnTo } from "./returns.ts";
import { waitUntil } from "./wait-until.ts";

type Parts = {
  db: Postgres;
  settings: StoredSettings;
  connect: Connect;
  customers: Customers;
  checkouts: Checkouts;
  subscriptions: Subscriptions;
  premium: Premium;
  isConfirmed: PremiumCheck;
  ring(): void;
  siteUrl: string;
  now(): Date;
};
type Buyer = { id: string; email: string | undefined };
type CheckoutRequest = { priceId: string; successUrl: string; cancelUrl: string };

export type Purchases = ReturnType<typeof createPurchases>;

/** The sum of these two is the longest time that a user waits after a payment. */
const applyMs = 1_500;
const confirmMs = 2_000;
const tries = 4;

export function createPurchases(parts: Parts) {
  const {
    db,
    settings,
    connect,
    customers,
    checkouts,
    subscriptions,
    premium,
    ring,
    siteUrl,
    now,
    isConfirmed,
  } = parts;
  const underWay = new Map<string, Promise<unknown>>();

  /** Serialises a user's requests in this process. Between replicas, Stripe's idempotency keys have that effect. */
  function inTurn<Result>(userId: string, act: () => Promise<Result>): Promise<Result> {
    const turn = (underWay.get(userId) ?? Promise.resolve()).then(act, act);
    const kept: Promise<unknown> = turn
      .catch(() => {})
      .finally(() => {
        if (underWay.get(userId) === kept) underWay.delete(userId);
      });
    underWay.set(userId, kept);
    return turn;
  }

  /** The user's current premium, paid or complimentary. Admins without it may buy, so their flag is ignored. */
  async function runningOf(userId: string): Promise<Known | undefined> {
    const known = await premium.of(userId);
    return known?.active && known.expiresAt > now() ? known : undefined;
  }

  async function mustBeFree(userId: string): Promise<void> {
    const running = await runningOf(userId);
    if (running)
      throw new Problem("ALREADY_PREMIUM", { extra: { premiumExpiresAt: running.expiresAt.toISOString() } });
  }

  /** Does the same as the webhook of a paid session, and waits until the update is applied, at most `applyMs`. */
  async function paid(userId: string, session: Stripe.Checkout.Session): Promise<void> {
    const subscription = idOf(session.subscription);
    const customer = idOf(session.customer);
    if (!subscription || !customer) throw new Error(`${session.id} is paid and has no subscription`);
    const version = await transaction(db, async (tx) => {
      await checkouts.close(session.id, "complete", tx);
      return subscriptions.requestUpdate(subscription, userId, customer, tx);
    });
    ring();
    await waitUntil(applyMs, () => subscriptions.isApplied(subscription, version));
  }

  async function customerOf(stripe: StripeClient, { id, email }: Buyer, isAnother: string): Promise<string> {
    const known = isAnother ? undefined : await customers.of(id);
    if (known) return known;
    const { id: made } = await orProblem(
      stripe.customers.create(
        { ...(email && { email }), metadata: { userId: id } },
        { idempotencyKey: `customer-${id}-${email ?? ""}${isAnother}`.slice(0, 255) },
      ),
    );
    const { kept, isHere } = await transaction(db, async (tx) => {
      const isHere = await isPresent(id, tx);
      const kept = await customers.keep(id, made, tx);
      if (isAnother) await customers.replace(id, made, tx);
      // The account was deleted in the meantime, so delete the Stripe customer too.
      if (!isHere) await customers.scheduleDeletion(id, tx);
      return { kept: isAnother ? made : kept, isHere };
    });
    if (!isHere) throw new Problem("ACCOUNT_DELETED");
    return kept;
  }

  async function create(
    stripe: StripeClient,
    buyer: Buyer,
    checkout: Checkout,
    isAnother = "",
  ): Promise<Stripe.Checkout.Session> {
    const { attempt, priceId, successUrl, cancelUrl } = checkout;
    const customer = await customerOf(stripe, buyer, isAnother);
    const owner = { userId: buyer.id };
    const call = stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        client_reference_id: buyer.id,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        metadata: owner,
        subscription_data: { metadata: owner },
      },
      { idempotencyKey: `${attempt}${isAnother}` },
    );
    try {
      return await call;
    } catch (error) {
      const isForeign = isMissing(error) && (error as { param?: string }).param === "customer";
      // the stored customer belongs to the Stripe account of an earlier key
      if (isForeign && !isAnother) return create(stripe, buyer, checkout, `-${attempt}`);
      return orProblem(Promise.reject(error));
    }
  }

  /** The URL of the payment page; undefined if this checkout is closed, so that another one is needed. */
  async function pageOf(stripe: StripeClient, buyer: Buyer, checkout: Checkout, priceId: string) {
    const { attempt, sessionId } = checkout;
    const isOther = checkout.priceId !== priceId;
    if (!sessionId) {
      if (isOther) return checkouts.drop(attempt).then(() => undefined);
      const made = await create(stripe, buyer, checkout);
      await checkouts.keepSession(attempt, made.id);
      return made.status === "open" ? made.url : undefined;
    }
    const session = await ifExists(stripe.checkout.sessions.retrieve(sessionId));
    if (!session) return checkouts.drop(attempt).then(() => undefined);
    if (session.status === "complete") {
      await paid(buyer.id, session);
      await mustBeFree(buyer.id);
      return undefined;
    }
    if (session.status === "open" && !isOther) return session.url;
    if (session.status === "open") await ifExists(stripe.checkout.sessions.expire(sessionId));
    await checkouts.close(sessionId, "expired");
    return undefined;
  }

  return {
    /** The URL of Stripe's payment page for this user. */
    open: async (buyer: Buyer, request: CheckoutRequest): Promise<string> => {
      const successUrl = returnTo(request.successUrl, siteUrl);
      const cancelUrl = returnTo(request.cancelUrl, siteUrl);
      const { secretKey, monthlyPriceId, yearlyPriceId } = await settings.read();
      if (!secretKey) throw new Problem("NOT_CONFIGURED");
      const { priceId } = request;
      if (priceId !== monthlyPriceId && priceId !== yearlyPriceId)
        throw new Problem("INVALID_FIELDS", {
          message: "This price is not one of ours.",
          extra: { fields: [{ path: "priceId", message: "is not a price of ours" }] },
        });
      const stripe = connect(secretKey);
      return inTurn(buyer.id, async () => {
        for (let each = 0; each < tries; each += 1) {
          await mustBeFree(buyer.id);
          const checkout = await checkouts.open({ userId: buyer.id, priceId, successUrl, cancelUrl });
          const url = await pageOf(stripe, buyer, checkout, priceId);
          if (url) return url;
        }
        throw new Problem("UNAVAILABLE");
      });
    },

    /** Asks Stripe whether the session was paid. `premium` is true once the users service has applied the payment. */
    verify: async (userId: string, sessionId: string): Promise<{ success: boolean; premium: boolean }> => {
      const checkout = await checkouts.bySession(sessionId, userId);
      if (!checkout) throw new Problem("NOT_FOUND");
      const { secretKey } = await settings.read();
      if (!secretKey) throw new Problem("NOT_CONFIGURED");
      const session = await ifExists(connect(secretKey).checkout.sessions.retrieve(sessionId));
      if (!session) throw new Problem("NOT_FOUND");
      if (session.status !== "complete" || session.payment_status === "unpaid")
        return { success: false, premium: false };
      await paid(userId, session);
      const running = await runningOf(userId);
      const isEverywhere =
        running !== undefined && (await waitUntil(confirmMs, () => isConfirmed(userId, running.version)));
      return { success: true, premium: isEverywhere };
    },
  };
}

const idOf = (reference: string | { id: string } | null): string | undefined =>
  (typeof reference === "string" ? reference : reference?.id) ?? undefined;
