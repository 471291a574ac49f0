// A user's permissions are requested once, cached for a second, and dropped at once when they are revoked.
import { type Access, access } from "@cellwright/contracts/rpcs";
import { permissionsRevoked } from "@cellwright/contracts/topics";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { Router } from "express";
import { httpApp } from "../src/http.ts";
import { metrics } from "../src/metrics.ts";
import { createPermissions } from "../src/permissions.ts";
import { Problem } from "../src/problem.ts";
import type { TokenUser } from "../src/token.ts";
import { type Fixture, fixture, someone } from "./fixture.ts";
import { served } from "./served.ts";

const anyone: Access = {
  ...{ known: true, deleted: false, verified: true, premium: false, admin: false, superAdmin: false },
  notBefore: null,
};

let nats: TestBroker;
let home: Fixture;

beforeAll(async () => {
  nats = await broker();
  home = fixture(nats);
}, 60_000);

afterEach(async () => {
  jest.useRealTimers();
  await home.end();
});

afterAll(() => nats.stop());

/** A fake users service. `permissionsById` sets permissions; `state` counts requests and can silence the fake. */
async function permissionsFixture() {
  const [users, chat] = [await home.busAs("users"), await home.busAs("chat")];
  const permissionsById = new Map<string, Partial<Access>>();
  const state = { requests: 0, isSilent: false, held: Promise.resolve() };
  users.respond(access, async ({ userId }) => {
    state.requests += 1;
    const answer = { ...anyone, ...permissionsById.get(userId) };
    await state.held;
    if (state.isSilent) throw new Problem("UNAVAILABLE");
    return answer;
  });
  const guards = createPermissions(chat);
  await Promise.all([users.flush(), chat.flush()]);
  return { users, chat, permissionsById, state, guards };
}

/** Moves `Date.now` forward by `ms`, without affecting timers. */
function later(ms: number): void {
  const now = Date.now() + ms;
  jest.spyOn(Date, "now").mockImplementation(() => now);
}

afterEach(() => {
  jest.restoreAllMocks();
});

test("concurrent checks of one user send one request, and no other follows within a second", async () => {
  const { state, guards } = await permissionsFixture();
  const [ann, bob] = [someone(), someone()];
  // from here on, only `later` makes time pass
  later(0);

  await Promise.all(Array.from({ length: 50 }, () => guards.of(ann)));
  expect(state.requests).toBe(1);
  await guards.of(bob);
  expect(state.requests).toBe(2);
  later(900);
  await guards.of(ann);
  expect(state.requests).toBe(2);
  later(200);
  await guards.of(ann);
  expect(state.requests).toBe(3);
});

test("a revoked permission ends at once, although answers are cached for a second", async () => {
  const { users, permissionsById, guards } = await permissionsFixture();
  const ann = someone();
  permissionsById.set(ann, { premium: true });
  expect((await guards.of(ann)).premium).toBe(true);

  permissionsById.set(ann, { premium: false });
  users.publish(permissionsRevoked, ann);

  await until(async () => !(await guards.of(ann)).premium, 800);
});

test("an answer from before a revocation is not cached if it arrives after the revocation", async () => {
  const { users, chat, permissionsById, state, guards } = await permissionsFixture();
  const ann = someone();
  const revoked: string[] = [];
  chat.subscribe(permissionsRevoked, ann, (about) => revoked.push(about));
  permissionsById.set(ann, { premium: true });
  let letGo = () => {};
  state.held = new Promise((resolve) => {
    letGo = resolve;
  });
  const old = guards.of(ann);
  await until(() => state.requests === 1);

  permissionsById.set(ann, { premium: false });
  users.publish(permissionsRevoked, ann);
  await until(() => revoked.length > 0);
  state.held = Promise.resolve();
  expect((await guards.of(ann)).premium).toBe(false);
  letGo();
  expect((await old).premium).toBe(true);

  expect((await guards.of(ann)).premium).toBe(false);
});

test("while the users service is away, only plain reads work, with permissions cached for up to a minute", async () => {
  const { users, permissionsById, state, guards } = await permissionsFixture();
  const ann = someone();
  permissionsById.set(ann, { premium: true, superAdmin: true });
  const routes = Router();
  routes.get("/read", guards.verified, (_req, res) => void res.json("read"));
  routes.post("/write", guards.verified, (_req, res) => void res.json("written"));
  routes.get("/paid", guards.premium, (_req, res) => void res.json("paid"));
  routes.get("/admin", guards.superAdmin, (_req, res) => void res.json("admin"));
  const app = httpApp({
    log: home.log,
    metrics: metrics("chat"),
    authenticate: (req, _res, next) => {
      Object.assign(req, { user: { id: req.get("x-user"), issuedAt: new Date() } });
      next();
    },
    routes: [routes],
  });
  const site = await served(app);
  const statuses = () =>
    Promise.all(
      [
        ["GET", "read"],
        ["POST", "write"],
        ["GET", "paid"],
        ["GET", "admin"],
      ].map(async ([method, path]) => {
        const answer = await fetch(`${site.url}/api/${path}`, {
          method: method ?? "",
          headers: { "x-user": ann },
        });
        if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("1");
        return answer.status;
      }),
    );

  expect(await statuses()).toEqual([200, 200, 200, 200]);
  state.isSilent = true;
  later(50_000);
  expect(await statuses()).toEqual([200, 503, 503, 503]);
  later(11_000);
  expect(await statuses()).toEqual([503, 503, 503, 503]);
  state.isSilent = false;
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  // revoked permissions are never used again, not even while the users service is unavailable
  state.isSilent = true;
  users.publish(permissionsRevoked, ann);
  await until(async () => (await statuses())[0] === 503);
  await site.close();
});

test.each<[string, Partial<Access>, Record<string, number>]>([
  ["a verified free user", {}, { in: 200, verified: 200, premium: 403, admin: 403 }],
  [
    "a user with an unverified e-mail address",
    { verified: false },
    { in: 200, verified: 403, premium: 403, admin: 403 },
  ],
  ["a premium user", { premium: true }, { in: 200, verified: 200, premium: 200, admin: 403 }],
  ["an admin", { admin: true, premium: true }, { in: 200, verified: 200, premium: 200, admin: 403 }],
  [
    "a super admin",
    { superAdmin: true, premium: true },
    { in: 200, verified: 200, premium: 200, admin: 200 },
  ],
  ["a deleted account", { deleted: true }, { in: 401, verified: 401, premium: 401, admin: 401 }],
  [
    "a user who signed out everywhere",
    { notBefore: "2100-01-01T00:00:00.000Z" },
    { in: 401, verified: 401, premium: 401, admin: 401 },
  ],
])("%s can use exactly the routes that the permissions allow", async (_who, permissionsOf, expected) => {
  const { permissionsById, guards } = await permissionsFixture();
  const ann = someone();
  permissionsById.set(ann, permissionsOf);
  const routes = Router();
  for (const [path, guard] of Object.entries({
    in: guards.signedIn,
    verified: guards.verified,
    premium: guards.premium,
    admin: guards.superAdmin,
  })) {
    routes.get(`/${path}`, guard, (_req, res) => void res.json("in"));
  }
  const site = await served(
    httpApp({
      log: home.log,
      metrics: metrics("chat"),
      authenticate: (req, _res, next) => {
        Object.assign(req, { user: { id: ann, issuedAt: new Date() } });
        next();
      },
      routes: [routes],
    }),
  );

  const statuses = Object.fromEntries(
    await Promise.all(
      Object.keys(expected).map(async (path) => [path, (await fetch(`${site.url}/api/${path}`)).status]),
    ),
  );

  expect(statuses).toEqual(expected);
  await site.close();
});

const requestOf = (id: string) => ({ user: { id, issuedAt: new Date() } as TokenUser });

test("a deferred permission is granted by another RPC's answer without a request, and only until a revocation", async () => {
  const { users, chat, permissionsById, state, guards } = await permissionsFixture();
  const ann = someone();
  const granted = { ...anyone, verified: true };
  permissionsById.set(ann, { verified: false });
  const permission = guards.deferVerified(requestOf(ann));

  await permission.accept(granted);
  await permission.require();
  expect(state.requests).toBe(0);

  const revoked: string[] = [];
  chat.subscribe(permissionsRevoked, ann, (about) => revoked.push(about));
  await chat.flush();
  users.publish(permissionsRevoked, ann);
  await until(() => revoked.length > 0);
  await expect(permission.require()).rejects.toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
});

test("an answer from before a revocation that arrives after it does not grant a deferred permission", async () => {
  const { users, chat, permissionsById, guards } = await permissionsFixture();
  const ann = someone();
  permissionsById.set(ann, { verified: false });
  const permission = guards.deferVerified(requestOf(ann));
  const revoked: string[] = [];
  chat.subscribe(permissionsRevoked, ann, (about) => revoked.push(about));
  await chat.flush();
  users.publish(permissionsRevoked, ann);
  await until(() => revoked.length > 0);

  const late = permission.accept({ ...anyone, verified: true });

  await expect(late).rejects.toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
});
