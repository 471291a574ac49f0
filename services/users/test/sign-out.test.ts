// Signing out everywhere ends all earlier sessions and tokens at once; a new sign-in works.

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, relative } from "node:path";
import { signedOutEverywhere } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { access } from "@cellwright/contracts/rpcs";
import { permissionsRevoked } from "@cellwright/contracts/topics";
import { httpApp } from "@cellwright/kit/http";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { createPermissions } from "@cellwright/kit/permissions";
import { tokenCheck } from "@cellwright/kit/token";
import { brokenSource } from "@cellwright/tests/support/broken-source";
import { caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { Router } from "express";
import { type Identified, identified } from "./identified.ts";

let home: Identified;
let elsewhere: { url: string; server: Server };

beforeAll(async () => {
  home = await identified({ replicas: 2 });
  elsewhere = await anotherService();
}, 60_000);

afterEach(() => home.entry.is("open"));

afterAll(async () => {
  elsewhere.server.close();
  await home.stop();
});

/** A service that checks permissions like every other service. */
async function anotherService() {
  const may = createPermissions(home.on.chat);
  const routes = Router();
  routes.get("/read", may.signedIn, (_req, res) => void res.json("read"));
  const authenticate = tokenCheck({
    OIDC_ISSUER: home.outside.identity.issuer,
    OIDC_AUDIENCE: "cellwright-api",
  });
  const app = httpApp({
    log: logger("chat", "fatal"),
    metrics: metrics("chat"),
    authenticate,
    routes: [routes],
  });
  const server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, "127.0.0.1", () => resolve(started));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const path = "/api/auth/logout-everywhere";
const statusElsewhere = async (token: string) =>
  (await caller(elsewhere.url, token)("GET", "/api/read")).status;
const statusHere = async (token: string) =>
  (await caller(home.on.first.url, token)("GET", "/api/auth/user")).status;

test("signing out everywhere ends all tokens and sessions of that user only; a new sign-in works", async () => {
  const [ann, bob] = [await home.newcomer(), await home.newcomer()];
  const phone = await home.outside.signIn(ann.email);
  const revoked: string[] = [];
  const stop = home.on.chat.subscribe(permissionsRevoked, ann.id, (userId) => revoked.push(userId));
  await home.on.chat.flush();
  expect(await Promise.all([ann.token, phone.tokens.access_token, bob.token].map(statusElsewhere))).toEqual([
    200, 200, 200,
  ]);

  const answer = await ann.ask("POST", path);

  expect([answer.status, answer.body]).toEqual([200, { logoutUrl: "/api/auth/logout" }]);
  expect(await statusHere(ann.token)).toBe(401);
  expect(await statusHere(phone.tokens.access_token)).toBe(401);
  await until(() => revoked.includes(ann.id));
  expect(await Promise.all([ann.token, phone.tokens.access_token, bob.token].map(statusElsewhere))).toEqual([
    401, 401, 200,
  ]);
  for (const { refresh_token } of [ann.tokens, phone.tokens])
    await expect(home.outside.refresh(refresh_token)).rejects.toThrow();
  expect((await home.outside.refresh(bob.tokens.refresh_token)).access_token).toBeDefined();
  const { rowCount } = await home.on.owner.query(
    "select from bus.outbox where user_id = $1 and subject = $2",
    [ann.id, signedOutEverywhere.subject],
  );
  expect(rowCount).toBe(1);

  const { tokens } = await home.outside.signIn(ann.email);
  expect(await Promise.all([statusHere, statusElsewhere].map((ask) => ask(tokens.access_token)))).toEqual([
    200, 200,
  ]);
  stop();
});

/** For how many milliseconds after a sign-out everywhere at `url` some service still accepted the token. */
async function overhang(url: string): Promise<number> {
  const ann = await home.newcomer();
  const routes = [
    ...home.on.services.map(({ url }) => ({ url, path: "/api/user/tokens" })),
    { url: elsewhere.url, path: "/api/read" },
  ];
  let isOver = false;
  const lastAllowed = routes.map(() => 0);
  const running = routes.map(async (route, at) => {
    const ask = caller(route.url, ann.token);
    while (!isOver) {
      const began = Date.now();
      if ((await ask("GET", route.path)).status === 200) lastAllowed[at] = began;
    }
  });
  await until(() => lastAllowed.every((at) => at > 0));

  expect((await caller(url, ann.token)("POST", path)).status).toBe(200);
  const ended = Date.now();
  await until(() => Date.now() > ended + 1_500, 5_000);
  isOver = true;
  await Promise.all(running);

  return Math.max(...lastAllowed) - ended;
}

test("within a second after a user signs out everywhere, all services refuse the user's old token", async () => {
  expect(await overhang(home.on.services[1]?.url ?? "")).toBeLessThan(1_000);
});

test("negative control: a service that accepts older tokens fails the test above", async () => {
  const { folder, remove } = brokenSource(join(import.meta.dirname, ".."), [
    {
      file: "store/users.ts",
      right: "set not_before = date_trunc",
      wrong: "set claimed_at = date_trunc",
    },
    {
      file: "store/users.ts",
      right: 'returning not_before as "notBefore"',
      wrong: 'returning now() as "notBefore"',
    },
  ]);
  const issuer = { OIDC_ISSUER: home.outside.identity.issuer };
  const broken = await home.on.start(
    issuer,
    relative(join(import.meta.dirname, "../../.."), dirname(folder)),
  );

  expect(await overhang(broken.url)).toBeGreaterThan(1_000);

  expect(await broken.stop()).toBe(0);
  remove();
}, 60_000);

test("while the identity provider is down signing out everywhere changes nothing, and a retry works", async () => {
  const ann = await home.newcomer();
  home.entry.is("broken");

  const refused = await ann.ask("POST", path);

  expect([refused.status, problem.parse(refused.body).code]).toEqual([503, "UNAVAILABLE"]);
  expect(await statusHere(ann.token)).toBe(200);
  expect((await home.on.chat.call(access, { userId: ann.id })).notBefore).toBeNull();
  home.entry.is("open");
  expect((await ann.ask("POST", path)).status).toBe(200);
  expect(await statusHere(ann.token)).toBe(401);
});

test("of two concurrent sign-outs everywhere at least one succeeds, and a new sign-in works", async () => {
  const ann = await home.newcomer();

  const answers = await Promise.all([ann.ask("POST", path), ann.askTheOther("POST", path)]);

  // the second request may arrive after its token became invalid, and then gets 401
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  const { tokens } = await home.outside.signIn(ann.email);
  expect(await statusHere(tokens.access_token)).toBe(200);
});
