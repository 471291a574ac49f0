// The payment settings are checked at Stripe and encrypted; secrets are never published or returned.
import { randomUUID } from "node:crypto";
import { problem } from "@cellwright/contracts/problem";
import { secrets } from "@cellwright/kit/secrets";
import { testKey } from "@cellwright/tests/support/stripe";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { configuration, monthly, newKey, publicKey, type Shop, shop, yearly } from "./shop.ts";

const path = "/api/admin/stripe-config";
const oldKey = newKey("old");
let at: Shop;
beforeAll(async () => {
  at = await shop({ isConfigured: false, env: { SECRET_KEYS: oldKey } });
}, 60_000);
afterAll(async () => at?.stop(), 60_000);

const change = async (body: unknown) => (await at.asOperator())("PATCH", path, body);
const read = async () => (await (await at.asOperator())("GET", path)).body;
const fieldOf = ({ body }: { body: unknown }) => problem.parse(body).fields?.[0]?.path;
type Row = { public_key: string; secret_key: string; webhook_secret: string };
const row = async () => (await at.sql<Row>("select * from settings"))[0];

test("before the first change all settings are null, and an invalid change stores nothing", async () => {
  expect(await read()).toEqual({
    ...{ publicKey: null, hasSecretKey: false, monthlyPriceId: null, yearlyPriceId: null },
  });
  for (const [body, field] of [
    [{ publicKey: "pk_1" }, "publicKey"],
    [{ secretKey: "sk_prod_1" }, "secretKey"],
    [{ secretKey: "pk_test_1" }, "secretKey"],
    [{ monthlyPriceId: "prod_1" }, "monthlyPriceId"],
    [{ yearlyPriceId: "" }, "yearlyPriceId"],
    [{}, "publicKey"],
    [{ _updates: ["publicKey"] }, "publicKey"],
  ] as const) {
    const answer = await change(body);
    expect([body, answer.status, fieldOf(answer)]).toEqual([body, 422, field]);
  }
  expect((await change({ secretKey: testKey, colour: "red" })).status).toBe(422);
  expect(await row()).toBeUndefined();
  expect(at.stripe.calls).toEqual([]);
});

test("a key that Stripe does not know is not stored", async () => {
  const answer = await change({ ...configuration, secretKey: "sk_test_00000000000000000000" });

  expect([answer.status, fieldOf(answer)]).toEqual([422, "secretKey"]);
  expect(await row()).toBeUndefined();
});

test("while Stripe is down a change is refused with 503 and nothing is stored", async () => {
  at.stripe.away(true);
  const away = await change(configuration);
  at.stripe.away(false);

  expect(away.status).toBe(503);
  expect(away.headers.get("retry-after")).not.toBeNull();
  expect(await row()).toBeUndefined();
});

test.each([
  ["an unknown price", { monthlyPriceId: "price_none" }, "monthlyPriceId"],
  ["a yearly price as the monthly price", { monthlyPriceId: yearly }, "monthlyPriceId"],
  ["a monthly price as the yearly price", { yearlyPriceId: monthly }, "yearlyPriceId"],
  ["a live public key and a test secret key", { publicKey: "pk_live_1" }, "secretKey"],
])("a change with %s is refused with the name of the field", async (_what, wrong, field) => {
  const answer = await change({ ...configuration, ...wrong });

  expect([answer.status, fieldOf(answer)]).toEqual([422, field]);
  expect(await row()).toBeUndefined();
});

test("valid settings are encrypted, published by name only, and a webhook endpoint is created", async () => {
  const answer = await change({ ...configuration, _updates: ["anything", "else"] });

  const shown = { publicKey, hasSecretKey: true, monthlyPriceId: monthly, yearlyPriceId: yearly };
  expect([answer.status, answer.body]).toEqual([200, shown]);
  expect(await read()).toEqual(shown);
  const kept = await row();
  expect(kept?.secret_key).toMatch(/^v1\.old\./);
  expect(secrets(oldKey).open(kept?.secret_key ?? "", "settings.secret_key.1")).toBe(testKey);
  expect(secrets(oldKey).open(kept?.webhook_secret ?? "", "settings.webhook_secret.1")).toMatch(/^whsec_/);
  expect(at.stripe.calls).toContain("post /v1/webhook_endpoints");
  await until(() => at.audit.length > 0);
  expect(at.audit).toEqual([
    expect.objectContaining({
      userId: at.operator,
      items: ["publicKey", "secretKey", "monthlyPriceId", "yearlyPriceId"],
    }),
  ]);
});

test("changing one setting keeps the secret key", async () => {
  const before = await row();
  const answer = await change({ publicKey: "pk_test_another" });

  expect(answer.body).toMatchObject({ publicKey: "pk_test_another", hasSecretKey: true });
  expect((await row())?.secret_key).toBe(before?.secret_key);
});

test("after a second configuration there is one webhook endpoint at Stripe", async () => {
  const before = (await row())?.webhook_secret;
  await change(configuration);
  const { default: Stripe } = await import("stripe");
  const { hostname, port } = new URL(at.stripe.url);
  const stripe = new Stripe(testKey, { host: hostname, port, protocol: "http" });

  const { data } = await stripe.webhookEndpoints.list();

  expect(data.map(({ url }) => url)).toEqual([`${at.own}/api/stripe/webhook`]);
  expect((await row())?.webhook_secret).not.toBe(before);
});

test("only a super admin reads and changes the settings", async () => {
  const stranger = randomUUID();
  at.users.are(stranger, { admin: true, premium: true });

  for (const [method, body] of [["GET"], ["PATCH", { publicKey: "pk_test_mine" }]] as const) {
    const answer = await (await at.as(stranger))(method, path, body);
    expect([answer.status, problem.parse(answer.body).code]).toEqual([403, "SUPER_ADMIN_REQUIRED"]);
  }
  expect((await row())?.public_key).not.toBe("pk_test_mine");
});

test("a new encryption key re-encrypts the secrets; without the key in use the service does not start", async () => {
  const newest = newKey("new");
  await at.restart({ SECRET_KEYS: `${newest},${oldKey}` });

  expect((await row())?.secret_key).toMatch(/^v1\.new\./);
  expect((await row())?.webhook_secret).toMatch(/^v1\.new\./);
  expect((await change({ monthlyPriceId: monthly })).status).toBe(200);
  await expect(at.restart({ SECRET_KEYS: newKey("other") })).rejects.toThrow("the key new is missing");
  await at.restart({ SECRET_KEYS: newest });
  expect((await change({ yearlyPriceId: yearly })).status).toBe(200);
}, 120_000);

test("the secret key appears in no log line, event or row", async () => {
  const dumps = await Promise.all(
    ["settings", "bus.outbox"].map((table) => at.sql(`select row_to_json(t)::text as line from ${table} t`)),
  );
  const everything = JSON.stringify([dumps, at.service().lines, at.audit, at.published]);

  for (const canary of [testKey, testKey.slice(8), "whsec_"]) expect(everything).not.toContain(canary);
  expect(at.stripe.violations).toEqual([]);
});
