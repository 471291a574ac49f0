// No key of payments is seen outside its place: a whole purchase is made, and all that it left behind is searched for each key.
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
/** Each answer that anybody got. */
let answers: { place: string; text: string }[];
/** Texts that the last search looked at. */
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
/** The keys as they are: opened with the key that they are sealed with. */
async function keysInUse(): Promise<string[]> {
  const [row] = await inDatabase<Sealed>(stack, "billing", "select secret_key, webhook_secret from settings");
  const { open } = secrets(stack.secrets.keys);
  return [
    open(row?.secret_key ?? "", "settings.secret_key.1"),
    open(row?.webhook_secret ?? "", "settings.webhook_secret.1"),
  ];
}

/** Its end as it is, in hex, as a part of an address, and in base64 wherever in a text it begins. */
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

/** In how many rows, lines, messages, spans and answers of each place one of `words` stands. */
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

const remember = (who: Visitor) =>
  answers.push(
    ...who.browser.seen.splice(0).map(({ url, status, headers, body }) => ({
      place: `answer of ${new URL(url).pathname}`,
      text: `${url} ${status} ${JSON.stringify([...headers])} ${body}`,
    })),
  );

/** The way of the money, with what goes wrong on it: configured, declined, paid, forged, cancelled, erased. */
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

  const who = await signUp(stack);
  const { body: user } = await who.call<User>("GET", "/api/auth/user");
  const { url } = (await checkout(stack, who)).body;
  expect((await pays(url, "4000000000000002")).status).toBe(402);
  const { sessionId } = await pays(url);
  const verified = await who.call("POST", "/api/stripe/verify-payment", { sessionId });
  expect(verified.body).toEqual({ success: true, premium: true });
  const forged = {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": "t=1" },
  };
  const refused = await fetch(`${stack.site}/api/stripe/webhook`, { ...forged, body: "{}" });
  answers.push({ place: "answer of the webhook", text: await refused.text() });
  await who.call("GET", "/api/stripe/invoices");
  await who.call("POST", "/api/stripe/portal", { returnUrl: `${stack.site}/dashboard` });
  await atStripe(stack, "faults", [{ call: "get /v1/invoices", status: 500, times: 2 }]);
  expect((await who.call("GET", "/api/stripe/invoices")).status).toBe(503);
  expect((await who.call("POST", "/api/stripe/cancel-subscription", {})).status).toBe(200);
  const { body } = await who.call<{ receipt: string }>("DELETE", "/api/user/delete-account", {});
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
          "select 1 from customers where user_id = $1 and left_at is not null",
          [user.id],
        )
      ).length,
    20_000,
  );
  for (const each of [admin, who]) remember(each);
  return user;
}

/** Until the last call to Stripe is among the spans. */
const traced = () => until(() => spans.kept.some((text) => text.includes("/v1/customers/cus_")), 20_000);

test("after a purchase no log, fact, row, answer or trace of anybody holds a key", async () => {
  const atFirst = await keysInUse();
  const user = await purchase();
  await traced();

  // the search finds what is there: in a row and a fact, in a log, in an answer, in a trace
  const seen = Object.keys(await placesOf([user.id, "/v1/checkout/sessions"]));
  for (const place of ["postgres billing public.customers", "answer of /api/auth/user", "traces"])
    expect([place, seen.includes(place)]).toEqual([place, true]);
  expect(seen.some((place) => place.startsWith("nats FACTS billing."))).toBe(true);
  const keys = [...atFirst, ...(await keysInUse()), wrongKey, stack.secrets.keys];
  expect(new Set(keys).size).toBe(5);
  expect(await placesOf(keys.flatMap(writingsOf))).toEqual({});
  process.stdout.write(
    `No secret: ${keys.length} keys in ${searched} rows, messages, lines, answers and ${spans.kept.length} batches of spans: 0\n`,
  );
}, 180_000);

test("a service that says its key in a log, a fact, a row, an answer or a trace would be seen", async () => {
  const [key = ""] = await keysInUse();
  const edits = [
    {
      file: "domain/settings.ts",
      right: "if (change.secretKey !== undefined) await tryKey(stripe);",
      wrong: `if (change.secretKey !== undefined) await stripe.prices.list({ lookup_keys: [change.secretKey] });
      log.info({ given: Object.values(change) }, "settings");`,
    },
    {
      file: "domain/settings.ts",
      right: "await tell(tx, settingsChanged, userId, { items: given });",
      wrong: "await tell(tx, settingsChanged, userId, { items: Object.values(change) });",
    },
    {
      file: "store/settings.ts",
      right: "          change.publicKey,",
      wrong: "          change.secretKey ?? change.publicKey,",
    },
  ];

  await stack.broken("billing", edits, async () => {
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
      "nats FACTS billing.settings-changed.v1",
      "postgres billing public.settings",
      "traces",
    ]),
  );
}, 180_000);
