// No payment key leaks: makes a whole purchase and then searches everything that it left behind for each key.
import { randomBytes } from "node:crypto";
import process from "node:process";
import type { Erasure, User } from "@cellwright/contracts/users";
import { secrets } from "@cellwright/kit/secrets";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { atStripe, checkout, pays } from "../support/purchase.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { everythingKept, inDatabase } from "./dumps.ts";
import { type Traces, traces } from "./secret-traces.ts";

let stack: TestStack;
let spans: Traces;
/** All responses that any client received. */
let answers: { place: string; text: string }[];
/** How many texts the last search read. */
let searched = 0;
beforeAll(async () => {
  spans = await traces();
  stack = await testStack({ env: { ...spans.env, LOG_LEVEL: "trace", WORD_DELAY_MS: "1" } });
  answers = [];
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  await spans?.stop();
}, 60_000);

const settingsPath = "/api/admin/stripe-config";
const wrongKey = `sk_test_${randomBytes(24).toString("hex")}`;

type Sealed = { secret_key: string; webhook_secret: string };
/** The payment keys in plain text. */
async function keysInUse(): Promise<string[]> {
  const [row] = await inDatabase<Sealed>(stack, "billing", "select secret_key, webhook_secret from settings");
  const { open } = secrets(stack.secrets.keys);
  return [
    open(row?.secret_key ?? "", "settings.secret_key.1"),
    open(row?.webhook_secret ?? "", "settings.webhook_secret.1"),
  ];
}

/** The end of the key as plain text, in hex, URL-encoded, and in base64 at each alignment. */
function writingsOf(key: string): string[] {
  const end = key.slice(-24);
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.from(`${"x".repeat(before)}${end}`)
      .toString("base64")
      .slice(4, -4),
  );
  const writings = [end, Buffer.from(end).toString("hex"), encodeURIComponent(end), ...inBase64];
  return writings.map((writing) => writing.toLowerCase());
}

/** Counts the texts that contain any of `words`, grouped by where they were found. */
async function placesOf(words: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  searched = 0;
  const look = ({ place, text }: { place: string; text: string }) => {
    searched += 1;
    const lower = text.toLowerCase();
    if (words.some((word) => lower.includes(word))) found[place] = (found[place] ?? 0) + 1;
  };
  for await (const kept of everythingKept(stack)) look(kept);
  for (const text of spans.kept) look({ place: "traces", text });
  for (const answer of answers) look(answer);
  return found;
}

const remember = (client: Visitor) =>
  answers.push(
    ...client.browser.seen.splice(0).map(({ url, status, headers, body }) => ({
      place: `answer of ${new URL(url).pathname}`,
      text: `${url} ${status} ${JSON.stringify([...headers])} ${body}`,
    })),
  );

/** A purchase with everything that can happen: configured, declined, paid, forged webhook, cancelled, erased. */
async function purchase(): Promise<User> {
  const admin = await visitor(stack, "super@example.com");
  const [secretKey] = await keysInUse();
  const configured = (change: object) =>
    admin.call<{ hasSecretKey?: boolean }>("PATCH", settingsPath, change);
  expect((await configured({ secretKey: wrongKey })).status).toBe(422);
  expect((await configured({ secretKey, colour: secretKey })).status).toBe(422);
  await atStripe(stack, "faults", [{ call: "get /v1/prices", status: 500, times: 2 }]);
  expect((await configured({ secretKey })).status).toBe(503);
  expect((await configured({ secretKey })).body.hasSecretKey).toBe(true);
  expect((await admin.call("GET", settingsPath)).status).toBe(200);

  const client = await signUp(stack);
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  const { url } = (await checkout(stack, client)).body;
  expect((await pays(url, "4000000000000002")).status).toBe(402);
  const { sessionId } = await pays(url);
  const verified = await client.call("POST", "/api/stripe/verify-payment", { sessionId });
  expect(verified.body).toEqual({ success: true, premium: true });
  const forged = {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": "t=1" },
  };
  const refused = await fetch(`${stack.site}/api/stripe/webhook`, { ...forged, body: "{}" });
  answers.push({ place: "answer of the webhook", text: await refused.text() });
  await client.call("GET", "/api/stripe/invoices");
  await client.call("POST", "/api/stripe/portal", { returnUrl: `${stack.site}/dashboard` });
  await atStripe(stack, "faults", [{ call: "get /v1/invoices", status: 500, times: 2 }]);
  expect((await client.call("GET", "/api/stripe/invoices")).status).toBe(503);
  expect((await client.call("POST", "/api/stripe/cancel-subscription", {})).status).toBe(200);
  const { body } = await client.call<{ receipt: string }>("DELETE", "/api/user/delete-account", {});
  await until(async () => {
    const receipt = await fetch(`${stack.site}/api/erased/${body.receipt}`);
    return ((await receipt.json()) as Erasure).completedAt !== null;
  }, 60_000);
  await until(
    async () =>
      (
        await inDatabase(
          stack,
          "billing",
          "select 1 from customers where user_id = $1 and deleted_at is not null",
          [user.id],
        )
      ).length,
    20_000,
  );
  for (const each of [admin, client]) remember(each);
  return user;
}

/** Waits until the span of the last call to Stripe has been exported. */
const traced = () => until(() => spans.kept.some((text) => text.includes("/v1/customers/cus_")), 20_000);

test("after a purchase, no log, event, row, response or trace contains a key", async () => {
  const atFirst = await keysInUse();
  const user = await purchase();
  await traced();

  // make sure that the search finds known text in a row, an event, a log, a response and a trace
  const seen = Object.keys(await placesOf([user.id, "/v1/checkout/sessions"]));
  for (const place of ["postgres billing public.customers", "answer of /api/auth/user", "traces"])
    expect([place, seen.includes(place)]).toEqual([place, true]);
  expect(seen.some((place) => place.startsWith("nats EVENTS billing."))).toBe(true);
  const keys = [...atFirst, ...(await keysInUse()), wrongKey, stack.secrets.keys];
  expect(new Set(keys).size).toBe(5);
  expect(await placesOf(keys.flatMap(writingsOf))).toEqual({});
  process.stdout.write(
    `No secret: ${keys.length} keys in ${searched} rows, messages, lines, answers and ${spans.kept.length} batches of spans: 0\n`,
  );
}, 180_000);

test("the test notices a service that puts its key into a log, an event, a row, a response or a trace", async () => {
  const [key = ""] = await keysInUse();
  await stack.broken("shows the secret key", async () => {
    const admin = await visitor(stack, "super@example.com");
    expect((await admin.call("PATCH", settingsPath, { secretKey: key })).status).toBe(200);
    remember(admin);
    await until(() => spans.kept.some((text) => text.includes("lookup_keys")), 20_000);
  });

  const places = Object.keys(await placesOf(writingsOf(key)));
  expect(places).toEqual(
    expect.arrayContaining([
      "answer of /api/admin/stripe-config",
      "log billing.log",
      "nats EVENTS billing.settings-changed.v1",
      "postgres billing public.settings",
      "traces",
    ]),
  );
}, 180_000);
