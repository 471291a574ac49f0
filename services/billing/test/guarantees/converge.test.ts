// Whether Stripe's events are reordered, repeated, late or concurrent: premium matches Stripe, one event per change.
import { randomUUID } from "node:crypto";
import type { Caller } from "@cellwright/tests/support/caller";
import { testKey } from "@cellwright/tests/support/stripe";
import { until } from "@cellwright/tests/support/until";
import { afterEach, expect, test } from "@jest/globals";
import Stripe from "stripe";
import { monthly, pay, type Shop, shop, yearly } from "../shop.ts";

const deliveries = 10_000;
const lives = 40;
const purchases = 1_000;

let at: Shop | undefined;
afterEach(async () => {
  await at?.stop();
  at = undefined;
}, 60_000);

/** Runs `act` for each item, `atOnce` of them concurrently. */
async function each<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item, index: number) => Promise<unknown>,
) {
  const waiting = items.map((item, index) => ({ item, index }));
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await act(next.item, next.index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Shuffles in an order that depends on the seed alone, so that it is the same in every run. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

const sdk = (on: Shop) => {
  const { hostname, port } = new URL(on.stripe.direct);
  return new Stripe(testKey, { host: hostname, port, protocol: "http", telemetry: false });
};

/** Repeats a request while the answer is 503, as the page does. */
const patient =
  (ask: Caller): Caller =>
  async (...call) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(...call);
      if (answer.status !== 503 || tries === 10) return answer;
    }
  };

async function opened(on: Shop, priceId: string) {
  const id = randomUUID();
  const ask = patient(await on.as(id));
  const { body } = await ask("POST", "/api/stripe/create-checkout-session", {
    ...{ priceId, successUrl: on.successUrl, cancelUrl: on.cancelUrl },
  });
  const { url } = body as { url: string };
  return { id, ask, url, sessionId: url.split("/").at(-1) ?? "" };
}

/** All events at Stripe, newest first. */
const eventsOf = (stripe: Stripe) => stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });

const settled = (on: Shop) => until(on.isSettled, 60_000);
const publishedAll = (on: Shop) =>
  until(async () => {
    const [row] = await on.sql<{ n: number }>("select coalesce(sum(version), 0)::int as n from premium");
    return on.published.length >= (row?.n ?? 0);
  }, 60_000);

type Row = {
  user_id: string;
  active: boolean;
  subscription_id: string | null;
  version: number;
  expires_at: Date;
};

/** The first error in the events about a user; undefined if each change was published once and in order. */
function wrongEvents(on: Shop, row: Row): string | undefined {
  const events = on.eventsOf(row.user_id).sort((one, other) => one.version - other.version);
  if (events.some(({ version }, index) => version !== index + 1)) return "a version is missing or doubled";
  const states = events.map(({ active, expiresAt, subscriptionId, pastDue }) =>
    JSON.stringify(active ? [expiresAt, subscriptionId, pastDue] : false),
  );
  if (states.some((words, index) => words === states[index - 1])) return "the same state was published twice";
  const last = events.at(-1);
  if (last?.active !== row.active || last.subscriptionId !== row.subscription_id)
    return "the last event differs from the row";
  return undefined;
}

/** A wrong line for negative controls: publishes unchanged states too, except for users who never paid. */
const always = "if (!before && !standing.active) return before;";

/** Runs many subscriptions at Stripe with shuffled events; returns how premium differs from Stripe at the end. */
async function convergence(on: Shop, count: number): Promise<string[]> {
  const stripe = sdk(on);
  await on.stripe.control("webhooks", { held: true });
  const users: { id: string; subscription: string; charge: string }[] = [];
  await each(Array.from({ length: lives }), 8, async (_, index) => {
    const one = await opened(on, index % 5 === 0 ? yearly : monthly);
    await pay(one.url, index % 4 === 3 ? "4000000000000341" : undefined);
    const session = await stripe.checkout.sessions.retrieve(one.sessionId);
    const invoice = String(session.invoice);
    const expand = ["data.payment.payment_intent"];
    const { data } = await stripe.invoicePayments.list({ invoice, expand });
    const intent = data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    users[index] = {
      id: one.id,
      subscription: String(session.subscription),
      charge: String(intent.latest_charge),
    };
  });
  let sent = 0;
  const send = async (events: readonly Stripe.Event[], seed: number) => {
    sent += events.length;
    await each(shuffled(events, seed), 16, async (event) => {
      if ((await on.deliver(event)) !== 200) throw new Error("a signed event was refused");
    });
  };
  const some = async (seed: number, copies: number) => {
    const events = (await eventsOf(stripe)).filter((_, index) => index % 3 !== seed % 3);
    await send(Array.from({ length: copies }, () => events).flat(), seed);
  };
  const acts = (index: number) => users[index] as (typeof users)[number];

  await some(1, 1);
  await each(users, 8, async ({ subscription, charge }, index) => {
    if (index % 8 === 0) await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    if (index % 8 === 1) await stripe.subscriptions.cancel(subscription);
    if (index % 8 === 2) await on.stripe.control("refunds", { charge });
    if (index % 8 === 4) await on.stripe.control("refunds", { charge, amount: 100 });
    if (index % 8 === 5) {
      const { id } = await on.stripe.control<{ id: string }>("disputes", { charge });
      await on.stripe.control("disputes", { dispute: id, outcome: index % 16 === 5 ? "lost" : "won" });
    }
  });
  await some(2, 1);
  await stripe.subscriptions.update(acts(16).subscription, { cancel_at_period_end: false });
  await on.stripe.control("clock", { months: 1 });
  await some(3, 1);
  await on.stripe.control("clock", { days: 20 });
  const all = await eventsOf(stripe);
  const rest = Array.from({ length: Math.max(1, Math.ceil((count - sent) / all.length)) }, () => all).flat();
  await send(rest, 4);
  await settled(on);
  await publishedAll(on);

  const rows = new Map((await on.sql<Row>("select * from premium")).map((row) => [row.user_id, row]));
  const wrong: string[] = sent < count ? [`only ${sent} deliveries`] : [];
  for (const [index, { id, subscription }] of users.entries()) {
    const truth = await stripe.subscriptions.retrieve(subscription);
    const row = rows.get(id);
    // only for annual plans: those of monthly plans concern an earlier period
    const isReversed = index % 5 === 0 && (index % 8 === 2 || index % 16 === 5);
    const isActive = truth.status === "active" && !isReversed;
    if (!row) {
      // the subscription ended before its first update, so nothing was published
      if (isActive || on.eventsOf(id).length > 0) wrong.push(`life ${index} is unknown`);
      continue;
    }
    const renews = isActive && !truth.cancel_at_period_end;
    if (row.active !== isActive) wrong.push(`life ${index} is ${truth.status}, premium says ${row.active}`);
    if (row.subscription_id !== (renews ? subscription : null))
      wrong.push(`life ${index}: the wrong subscription`);
    const end = (truth.items.data[0]?.current_period_end ?? 0) * 1_000;
    if (isActive && row.expires_at.getTime() !== end) wrong.push(`life ${index}: the wrong end`);
    const events = wrongEvents(on, row);
    if (events) wrong.push(`life ${index}: ${events}`);
  }
  return wrong;
}

test(`premium matches Stripe after ${deliveries} shuffled, repeated events of ${lives} subscriptions`, async () => {
  at = await shop();

  expect(await convergence(at, deliveries)).toEqual([]);
}, 900_000);

test("negative control: a service that ignores later events fails the test above", async () => {
  at = await shop({
    edits: [
      {
        file: "store/subscriptions.ts",
        right: "do update set requested_version = s.requested_version + 1,",
        wrong: "do update set requested_version = s.requested_version,",
      },
      {
        file: "store/subscriptions.ts",
        right: "set requested_version = requested_version + 1, event_at",
        wrong: "set requested_version = requested_version, event_at",
      },
    ],
  });

  expect((await convergence(at, 500)).length).toBeGreaterThan(0);
}, 300_000);

test("negative control: publishing unchanged states fails the test of reordered events", async () => {
  at = await shop({
    edits: [
      { file: "store/premium.ts", right: "if (isSame(before, standing)) return before;", wrong: always },
    ],
  });

  expect((await convergence(at, 500)).join()).toContain("the same state was published twice");
}, 300_000);

/** A purchase whose webhook and whose buyer's return to the site arrive in the given order. */
async function purchase(
  on: Shop,
  stripe: Stripe,
  order: string,
): Promise<{ id: string; wrong: string | undefined }> {
  const { id, ask, url, sessionId } = await opened(on, monthly);
  const { status } = await pay(url);
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const event = {
    id: `evt_${randomUUID()}`,
    object: "event",
    type: "checkout.session.completed",
    data: { object: session },
  };
  const webhook = () => on.deliver(event);
  const back = () => ask("POST", "/api/stripe/verify-payment", { sessionId });
  const answers: unknown[] = [];
  if (order === "webhook first") answers.push(await webhook(), (await back()).body);
  if (order === "return first") answers.push((await back()).body, await webhook());
  if (order === "both at once")
    answers.push(
      ...(await Promise.all([webhook(), back(), webhook(), back()])).map((each) =>
        typeof each === "number" ? each : each.body,
      ),
    );
  if (order === "no webhook") answers.push((await back()).body);
  if (order === "no return") answers.push(await webhook());
  const isRight = answers.every((answer) => answer === 200 || (answer as { success: boolean }).success);
  return {
    id,
    wrong: status === 303 && isRight ? undefined : `${order}: ${status} ${JSON.stringify(answers)}`,
  };
}

const orders = ["webhook first", "return first", "both at once", "no webhook", "no return"];

async function race(on: Shop, count: number): Promise<string[]> {
  await on.stripe.control("webhooks", { held: true });
  const stripe = sdk(on);
  const done: { id: string; wrong: string | undefined }[] = [];
  await each(Array.from({ length: count }), 12, async (_, index) => {
    done.push(await purchase(on, stripe, orders[index % orders.length] ?? ""));
  });
  await settled(on);
  await publishedAll(on);
  const rows = await on.sql<Row>("select * from premium");
  const active = new Set(rows.filter((row) => row.active).map((row) => row.user_id));
  return done.flatMap(({ id, wrong }) => {
    const times = on.eventsOf(id).length;
    return [
      ...(wrong ? [wrong] : []),
      ...(active.has(id) ? [] : ["someone paid and is not premium"]),
      ...(times === 1 ? [] : [`premium was published ${times} times`]),
    ];
  });
}

test(`${purchases} payments give premium once each, whether the webhook or the buyer's return is first`, async () => {
  at = await shop();

  expect(await race(at, purchases)).toEqual([]);
}, 900_000);

test("negative control: publishing unchanged states fails the test above", async () => {
  at = await shop({
    edits: [
      { file: "store/premium.ts", right: "if (isSame(before, standing)) return before;", wrong: always },
    ],
  });

  expect((await race(at, 25)).join()).toContain("premium was published");
}, 120_000);
