// The gateway as separate processes (express-gateway with our pipeline) with one database and one broker.

import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { accountDeleted, erased, signedOutEverywhere } from "@cellwright/contracts/events";
import { gatewayCalls } from "@cellwright/contracts/gateway";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { operator } from "@cellwright/kit/nats-users";
import { eventsStream } from "@cellwright/kit/streams";
import { type Browser, browser } from "@cellwright/tests/support/browser";
import { malformed } from "@cellwright/tests/support/malformed";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { request } from "undici";
import { newKey, type World, world } from "./support/world.ts";

let home: World;
let nats: TestBroker;
const running: TestService[] = [];

beforeAll(async () => {
  [home, nats] = await Promise.all([world(), broker()]);
}, 60_000);
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await nats.stop();
  await home.close();
}, 60_000);

const environment = (): Record<string, string> => {
  const [service = ""] = home.settings.services.users;
  const names = ["USERS", "CHAT", "FORMULAS", "ACTIVITIES", "BILLING", "ADMIN"];
  return {
    PUBLIC_URL: home.site,
    DATABASE_URL: home.databaseUrl,
    SECRET_KEYS: home.keys,
    OIDC_ISSUER: home.identity.issuer,
    OIDC_INTERNAL_URL: home.wire.url,
    OIDC_CLIENT_ID: home.identity.clientId,
    OIDC_CLIENT_SECRET: home.identity.clientSecret,
    PAGE_DIR: home.settings.pageFolder,
    ...nats.env("gateway"),
    ...Object.fromEntries(names.map((name) => [`${name}_URL`, service])),
  };
};

async function gateway(changed: Record<string, string> = {}): Promise<TestService> {
  const started = await startService("gateway", { ...environment(), ...changed });
  running.push(started);
  return started;
}

let first: TestService;
let second: TestService;
beforeAll(async () => {
  [first, second] = await Promise.all([gateway(), gateway()]);
}, 60_000);

test("web app, API and API description have one origin, request ids and security headers", async () => {
  for (const [path, status] of [
    ["/", 200],
    ["/privacy-policy", 200],
    ["/api/docs", 200],
    ["/api/user/whoami", 401],
    ["/api/unknown", 404],
    ["/metrics", 404],
    ["/health/ready", 404],
    ["/api/sessions/%zz/activities", 401],
    ["/%zz", 404],
  ] as const) {
    const answer = await request(`${first.url}${path}`);
    const text = await answer.body.text();
    expect({ path, status: answer.statusCode }).toEqual({ path, status });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(text).not.toMatch(/at .+\.[jt]s:\d+/);
  }
});

test("health and metrics have their own port, and express-gateway's admin API is closed", async () => {
  expect((await fetch(`${first.healthUrl}/health/ready`)).status).toBe(200);
  const counted = await (await fetch(`${first.healthUrl}/metrics`)).text();
  expect(counted).toMatch(/http_request_duration_seconds_count\{.*service="gateway"/);
  const isRefused = await new Promise((resolve) => {
    const socket = connect(9876, "127.0.0.1");
    socket.once("error", () => resolve(true)).once("connect", () => resolve(socket.destroy() && false));
  });
  expect(isRefused).toBe(true);
});

test("a session is valid at every gateway, and 50 requests at the token's expiry refresh it once", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  await home.rows.query(
    "UPDATE sessions SET refresh_at = now(), expires_at = now() WHERE user_id IS NOT NULL",
  );
  const before = home.wire.count("refresh_token");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => home.whoami(ann, at % 2 ? first.url : second.url)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(home.wire.count("refresh_token") - before).toBe(1);
});

/** Publishes an event as the users service would. */
async function publish(subject: string, userId: string, at = new Date()): Promise<void> {
  const users = await bus("users", nats.env("users"), {
    log: logger("users", "silent"),
    metrics: metrics("users"),
  });
  const event = {
    id: randomUUID(),
    subject,
    userId,
    occurredAt: at.toISOString(),
    body: {},
  };
  await users.stream.publish(event.subject, JSON.stringify(event), { msgID: event.id });
  await users.close();
}

const idOf = async (user: Browser): Promise<string> =>
  JSON.parse((await home.whoami(user, first.url)).body).id;

test("signing out everywhere takes effect at every gateway within a second, and allows signing in again", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const { browser: phone } = await home.signIn(home.identity.ann);
  const { browser: bob } = await home.signIn(home.identity.bob);
  const id = await idOf(ann);
  for (const url of [first.url, second.url]) expect((await home.whoami(phone, url)).status).toBe(200);

  await publish(signedOutEverywhere.subject, id);
  await until(async () => {
    const answers = await Promise.all(
      [ann, phone].flatMap((one) => [first.url, second.url].map((url) => home.whoami(one, url))),
    );
    return answers.every(({ status }) => status === 401);
  });

  expect((await home.whoami(bob, first.url)).status).toBe(200);
  const { browser: again } = await home.signIn(home.identity.ann);
  expect((await home.whoami(again, second.url)).status).toBe(200);
  // the event is delivered again after a new sign-in
  const { rows } = await home.rows.query<{ at: Date }>(
    "SELECT signed_in_at - interval '1 second' AS at FROM sessions WHERE user_id = $1",
    [id],
  );
  await publish(signedOutEverywhere.subject, id, rows[0]?.at);
  expect((await home.whoami(again, first.url)).status).toBe(200);
  await bob.send(`${home.site}/api/auth/logout`);
});

test("a deleted account is refused at every gateway within a second, and cannot sign in again", async () => {
  const { browser: bob } = await home.signIn(home.identity.bob);
  const { browser: elsewhere } = await home.signIn(home.identity.bob);
  const { browser: ann } = await home.signIn(home.identity.ann);
  expect((await home.whoami(bob, second.url)).status).toBe(200);
  const id = await idOf(bob);

  await publish(accountDeleted.subject, id);
  const rowsOf = async () =>
    (await home.rows.query("SELECT 1 FROM sessions WHERE user_id = $1", [id])).rowCount;
  await until(async () => (await rowsOf()) === 0);
  const cookies = [
    [bob, first.url],
    [bob, second.url],
    [elsewhere, first.url],
  ] as const;
  // each gateway caches each cookie for up to a second
  await until(async () => {
    const answers = await Promise.all(cookies.map(([user, url]) => home.whoami(user, url)));
    return answers.every(({ status }) => status === 401);
  });

  for (const [user, url] of cookies)
    expect(JSON.parse((await home.whoami(user, url)).body).code).toBe("ACCOUNT_DELETED");
  expect((await home.whoami(ann, first.url)).status).toBe(200);
  const kept = await home.rows.query("SELECT * FROM sessions WHERE deleted");
  expect(kept.rowCount).toBe(2);
  expect(JSON.stringify(kept.rows)).not.toContain(id);
  expect(kept.rows.every(({ tokens }) => tokens === null)).toBe(true);

  // the identity server may still accept the password, but that starts no session
  const again = browser();
  const page = await again.go(`${home.site}/api/login`);
  const last = await again.submit(page, { ...home.identity.bob });
  expect(last.status).toBe(401);
  expect(last.body).toContain("deleted");
  expect((await home.whoami(again, first.url)).status).toBe(401);

  // the tombstone does not prevent signing out
  const left = await bob.send(`${home.site}/api/auth/logout`);
  expect(left.headers.get("location")).toBe("/");
  expect(bob.cookie("cellwright")).toBeUndefined();
});

test("the gateway publishes that it has erased a deleted account", async () => {
  const id = randomUUID();
  const parts = { log: logger("operator", "silent"), metrics: metrics("operator") };
  const onlooker = await bus(operator, nats.env(operator), parts);
  await publish(accountDeleted.subject, id);
  const event = await until(async () => {
    const last = await onlooker.manager.streams.getMessage(eventsStream, {
      last_by_subj: erased.gateway.subject,
    });
    return last?.json<{ userId: string }>().userId === id && last;
  });
  expect(event.subject).toBe("gateway.erased.v1");
  await onlooker.close();
});

test("after a change of keys old sessions continue and are encrypted with the new key", async () => {
  const { browser: ann } = await home.signIn(home.identity.ann);
  const after = await gateway({ SECRET_KEYS: `${newKey("fresh")},${home.keys}` });
  expect((await home.whoami(ann, after.url)).status).toBe(200);
  const left = await home.rows.query(
    "SELECT 1 FROM sessions WHERE tokens IS NOT NULL AND tokens NOT LIKE 'v1.fresh.%'",
  );
  expect(left.rowCount).toBe(0);
  await after.stop();
  // deleted, because the other gateways of these tests do not have the new key
  await home.rows.query("DELETE FROM sessions");
});

test("a gateway without the key of its sessions, or with a missing setting, does not start", async () => {
  await home.signIn(home.identity.ann);
  await expect(gateway({ SECRET_KEYS: newKey("other") })).rejects.toThrow("SECRET_KEYS lacks test");
  await expect(gateway({ CHAT_URL: "" })).rejects.toThrow("CHAT_URL: is not set");
  await expect(gateway({ TRUSTED_PROXIES: "everyone" })).rejects.toThrow("everyone");
});

test("a gateway that is stopped exits with code 0", async () => {
  const own = await gateway();
  const code = await own.stop();
  expect(code).toBe(0);
});

test("invalid input to the gateway's own routes is refused as the contract says", async () => {
  const calls = Object.values(gatewayCalls);
  const behindProxy = await gateway({ TRUSTED_PROXIES: "127.0.0.0/8" });
  let address = 0;

  const { sent, failures } = await malformed({
    calls,
    url: behindProxy.url,
    token: async () => randomUUID(),
    // each request has another client address, so that the rate limit does not refuse it
    headers: () => ({ "x-forwarded-for": `10.0.${(address >> 8) & 255}.${address++ & 255}` }),
    like: { "POST /api/auth/backchannel-logout": { logout_token: "none" } },
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000 * calls.length);
}, 120_000);
