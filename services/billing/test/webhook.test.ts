// Webhooks: each signed event is processed once, and forged events change nothing.
import { randomUUID } from "node:crypto";
import { problem } from "@cellwright/contracts/problem";
import { signature } from "@cellwright/local/stripe/webhooks/deliveries";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Shop, shop } from "./shop.ts";

let at: Shop;
let secret: string;
const user = randomUUID();
beforeAll(async () => {
  at = await shop();
  secret = await at.webhookSecret();
  await at.sql("insert into customers (user_id, customer_id) values ($1, 'cus_known')", [user]);
  // the daily comparison would disturb the tests, because it also marks subscriptions as changed
  await until(() => at.service().lines.some((line) => line.includes("were compared with Stripe")));
}, 60_000);
afterAll(async () => at?.stop(), 60_000);

const event = (more: object = {}, id = `evt_${randomUUID()}`) => ({
  id,
  object: "event",
  type: "customer.subscription.updated",
  data: { object: { id: "sub_known", object: "subscription", customer: "cus_known", ...more } },
});

type Sent = { body: string | Buffer; header?: string | undefined; type?: string };
async function send({ body, header, type = "application/json" }: Sent) {
  const answer = await fetch(`${at.url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": type, ...(header !== undefined && { "stripe-signature": header }) },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, code: answer.ok ? "" : problem.parse(JSON.parse(text)).code };
}

const versionOf = async (id = "sub_known") => {
  const select = "select requested_version as version from subscriptions where id = $1";
  return (await at.sql<{ version: number }>(select, [id]))[0]?.version ?? 0;
};
const state = async () =>
  JSON.stringify([
    await at.sql("select id, requested_version from subscriptions order by id"),
    await at.sql("select * from events order by id"),
    await at.sql("select * from checkouts order by attempt"),
    await at.sql("select * from premium order by user_id"),
  ]);

const body = JSON.stringify(event());
const now = () => Date.now();
const hex = (header: string) => header.split("v1=")[1] ?? "";

const forged: [string, () => Sent][] = [
  ["no signature", () => ({ body })],
  ["an empty signature", () => ({ body, header: "" })],
  ["an empty hash in the signature", () => ({ body, header: "t=1,v1=" })],
  ["a signature without a time", () => ({ body, header: `v1=${hex(signature(secret, body, now()))}` })],
  ["a time of letters", () => ({ body, header: signature(secret, body, now()).replace(/t=\d+/, "t=now") })],
  ["a wrong signature", () => ({ body, header: `t=${Math.floor(now() / 1_000)},v1=${"0".repeat(64)}` })],
  ["a truncated signature", () => ({ body, header: signature(secret, body, now()).slice(0, -2) })],
  ["scheme v0 only", () => ({ body, header: signature(secret, body, now()).replace("v1=", "v0=") })],
  ["a signature with another secret", () => ({ body, header: signature("whsec_another", body, now()) })],
  ["a body changed after signing", () => ({ body: `${body} `, header: signature(secret, body, now()) })],
  [
    "a signed body that was reformatted",
    () => ({ body: JSON.stringify(JSON.parse(body), null, 2), header: signature(secret, body, now()) }),
  ],
  ["a signature 301 seconds old", () => ({ body, header: signature(secret, body, now() - 301_000) })],
  ["a signature 302 seconds ahead", () => ({ body, header: signature(secret, body, now() + 302_000) })],
  [
    "a body of a megabyte",
    () => ({
      body: JSON.stringify(event({ note: "x".repeat(1_048_576) })),
      header: signature(secret, body, now()),
    }),
  ],
  [
    "a form as content type",
    () => ({ body, header: signature(secret, body, now()), type: "application/x-www-form-urlencoded" }),
  ],
  ["text as content type", () => ({ body, header: signature(secret, body, now()), type: "text/plain" })],
  ["an empty body", () => ({ body: "", header: signature(secret, body, now()) })],
  ["a signed body without JSON", () => ({ body: "hello", header: signature(secret, "hello", now()) })],
  ["a signed body without an event", () => ({ body: "[1]", header: signature(secret, "[1]", now()) })],
  ["a binary body", () => ({ body: Buffer.from([0, 255, 254]), header: signature(secret, "x", now()) })],
];

test.each(forged)("a webhook with %s is refused with 400 and changes nothing", async (_what, made) => {
  const before = await state();

  const answer = await send(made());

  expect(answer.status).toBe(400);
  expect(["WEBHOOK_SIGNATURE", "BAD_REQUEST"]).toContain(answer.code);
  expect(await state()).toBe(before);
});

test("a signed event is processed once, however often and concurrently it is delivered", async () => {
  const one = event();
  const before = await versionOf();

  const statuses = await Promise.all(Array.from({ length: 20 }, () => at.deliver(one)));

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await versionOf()).toBe(before + 1);
  expect(await at.sql("select 1 from events where id = $1", [one.id])).toHaveLength(1);
});

/** The value of a metric from the Prometheus endpoint. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${at.service().healthUrl}/metrics`)).text();
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, "m").exec(text)?.[1]);
}
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

test("a metric shows the time from an event at Stripe until it is applied", async () => {
  const before = await metric("webhook_lag_seconds_sum");

  await at.deliver({ ...event(), created: secondsAgo(7_000) });

  await until(async () => (await metric("webhook_lag_seconds_sum")) >= before + 7_000);
});

test("a metric shows the age of the oldest event that is not applied yet", async () => {
  await at.sql(
    `insert into subscriptions (id, user_id, customer_id, applied_version, leased_until)
     values ('sub_late', $1, 'cus_known', 1, clock_timestamp() + interval '1 hour')`,
    [user],
  );
  await at.deliver({ ...event({ id: "sub_late" }), created: secondsAgo(4_000) });
  await at.deliver({ ...event({ id: "sub_late" }), created: secondsAgo(10) });

  expect(await metric("webhook_waiting_seconds")).toBeGreaterThanOrEqual(4_000);
  await at.sql("update subscriptions set leased_until = null where id = 'sub_late'");
  await until(async () => (await metric("webhook_waiting_seconds")) < 4_000);
});

test("a signature that is four minutes old is accepted", async () => {
  const before = await versionOf();

  expect(await at.deliver(event(), { at: Date.now() - 240_000 })).toBe(200);
  expect(await versionOf()).toBe(before + 1);
});

const unwritable: [string, string][] = [
  ["a NUL", "sub_\u0000known"],
  ["a lone surrogate", "sub_\ud800"],
  ["a lone low surrogate", "\udc00sub"],
  ["a right-to-left mark", "sub_\u202eknown"],
  ["a line break", "sub\nknown"],
  ["an empty text", ""],
  ["ten thousand characters", "x".repeat(10_000)],
];
const about = (object: object, type = "customer.subscription.updated") => ({
  ...event(),
  type,
  data: { object },
});
const places: [string, (text: string) => object][] = [
  ["the event's id", (text) => ({ ...event(), id: text })],
  ["the event's type", (text) => ({ ...event(), type: text })],
  ["the subscription's id", (text) => event({ id: text })],
  ["the customer", (text) => event({ customer: text })],
  ["an expanded customer", (text) => event({ customer: { id: text } })],
  [
    "an invoice's subscription",
    (text) => about({ id: "in_1", object: "invoice", customer: "cus_known", subscription: text }),
  ],
  [
    "an invoice's parent",
    (text) =>
      about({
        ...{ id: "in_1", object: "invoice", customer: "cus_known" },
        parent: { subscription_details: { subscription: text } },
      }),
  ],
  [
    "the charge of a dispute",
    (text) => about({ id: "dp_1", object: "dispute", charge: text }, "charge.dispute.closed"),
  ],
  [
    "a checkout session",
    (text) =>
      about({ id: text, object: "checkout.session", customer: "cus_known" }, "checkout.session.completed"),
  ],
  ["other fields of an event", (text) => event({ description: text, metadata: { [text]: text } })],
];

test.each(places)(
  "unusual text in %s causes no error, and the next event is processed",
  async (_where, made) => {
    for (const [what, text] of unwritable) {
      const status = await at.deliver(made(text));
      const before = await versionOf();
      const next = await at.deliver(event());

      expect([what, status === 200 || status === 400, next]).toEqual([what, true, 200]);
      expect(await versionOf()).toBe(before + 1);
    }
    expect(at.service().lines.filter((line) => line.includes("unexpected error"))).toEqual([]);
  },
);

test("negative control: a service that does not check the characters of ids answers 500", async () => {
  const control = await shop({
    edits: [
      {
        file: "domain/webhook.ts",
        right: "const plain = z.string().regex(/^[!-~]{1,255}$/);",
        wrong: "const plain = z.string();",
      },
    ],
  });
  await control.sql("insert into customers (user_id, customer_id) values ($1, 'cus_known')", [user]);
  const statuses = [
    await control.deliver({ ...event(), id: "evt_\u0000" }),
    await control.deliver(event({ id: "sub_\u0000" })),
  ];
  await control.stop();

  expect(statuses).toEqual([500, 500]);
}, 60_000);

test("an event about an unknown customer is accepted and changes nothing", async () => {
  expect(await at.deliver(event({ id: "sub_foreign", customer: "cus_foreign" }))).toBe(200);
  expect(
    await at.deliver({
      ...event(),
      type: "product.created",
      data: { object: { id: "prod_1", object: "product" } },
    }),
  ).toBe(200);
  expect(await versionOf("sub_foreign")).toBe(0);
});

test("an event about an invoice or a charge updates the customer's subscription", async () => {
  const before = await versionOf();
  const invoice = {
    id: "in_1",
    object: "invoice",
    customer: { id: "cus_known", object: "customer" },
    parent: { subscription_details: { subscription: "sub_known" } },
  };

  await at.deliver({ ...event(), type: "invoice.paid", data: { object: invoice } });
  await at.deliver({
    ...event(),
    type: "charge.refunded",
    data: { object: { id: "ch_1", object: "charge", customer: "cus_known" } },
  });

  expect(await versionOf()).toBe(before + 2);
});

test("without a webhook secret the endpoint answers NOT_CONFIGURED", async () => {
  const bare = await shop({ isConfigured: false });
  const answer = await fetch(`${bare.url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature(secret, body, now()) },
    body,
  });

  expect([answer.status, problem.parse(await answer.json()).code]).toEqual([503, "NOT_CONFIGURED"]);
  await bare.stop();
}, 60_000);

test("negative control: a service that does not check the signature accepts forged events", async () => {
  const control = await shop({
    edits: [
      {
        file: "domain/webhook.ts",
        right: "signed = Stripe.webhooks.constructEvent(body, header, secret, tolerance);",
        wrong: "signed = JSON.parse(body.toString());",
      },
    ],
  });
  const answer = await control.deliver(event(), { secret: "whsec_another" });
  await control.stop();

  expect(answer).toBe(200);
}, 60_000);
