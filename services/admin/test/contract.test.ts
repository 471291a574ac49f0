// The service matches its contracts: routes, permissions, refusal of bad input, and the database schema.
import { randomUUID } from "node:crypto";
import { adminCalls } from "@cellwright/contracts/admin";
import { servedBy } from "@cellwright/contracts/calls";
import { userRegistered } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { logger } from "@cellwright/kit/log";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { drift } from "@cellwright/tests/support/drift";
import { malformed } from "@cellwright/tests/support/malformed";
import { routesOf } from "@cellwright/tests/support/routes";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUsersClient } from "../src/clients/users.ts";
import { createRoutes } from "../src/http/routes.ts";
import { openStores } from "../src/store/stores.ts";
import { type Fixture, fixture, folder } from "./fixture.ts";
import { publish } from "./users.ts";

const calls = Object.values(adminCalls);
let at: Fixture;

beforeAll(async () => {
  at = await fixture();
}, 60_000);

afterAll(async () => expect(await at.stop()).toBe(0));

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const filled = (path: string) => path.replace("{userId}", randomUUID());

test("the routes are those of the contracts", () => {
  const unused = () => Promise.reject(new Error("no route is asked"));
  const routes = createRoutes({
    ...openStores(at.owner),
    usersClient: createUsersClient({ call: unused }),
    broker: { waiting: unused, deadLetters: unused },
    permissions: { superAdmin: (_req, _res, next) => next() },
    log: logger("admin", "fatal"),
  });

  expect(routesOf(...routes)).toEqual(servedBy("admin"));
});

test("every route refuses requests without a valid token", async () => {
  for (const [wrong, token] of await badTokens(at.issuer, randomUUID())) {
    for (const { method, path } of calls) {
      const answer = await caller(at.service.url, token)(method.toUpperCase(), filled(path));
      expect([wrong, path, answer.status, codeOf(answer)]).toEqual([wrong, path, 401, "UNAUTHORIZED"]);
    }
  }
});

test.each([
  ["a free user", {}, 403, "SUPER_ADMIN_REQUIRED"],
  ["an admin", { admin: true }, 403, "SUPER_ADMIN_REQUIRED"],
  ["a super admin whose account is deleted", { superAdmin: true, deleted: true }, 401, "ACCOUNT_DELETED"],
])("every route refuses %s, whatever roles the token has", async (_who, access, expected, code) => {
  const sub = randomUUID();
  at.users.are(sub, access);
  const token = await at.issuer.token({ sub, realm_access: { roles: ["super-admin"] } });

  for (const { method, path } of calls) {
    const answer = await caller(at.service.url, token)(method.toUpperCase(), filled(path));
    expect([path, answer.status, codeOf(answer)]).toEqual([path, expected, code]);
  }
});

test("a former super admin is refused within a second", async () => {
  const { id, ask } = await at.superAdmin();
  expect((await ask("GET", "/api/admin/users")).status).toBe(200);

  at.users.are(id, {});

  await until(async () => (await ask("GET", "/api/admin/users")).status === 403, 1_100);
});

test("bad input is refused with a problem of the contract", async () => {
  const { id } = at.users.is();
  await publish(at.users.bus, userRegistered, id, { version: 1 });
  const token = await at.issuer.token({ sub: at.root.id });

  const { sent, failures } = await malformed({
    calls,
    url: at.service.url,
    token: async () => token,
    like: { "PATCH /api/admin/users/{userId}/admin-status": { isAdmin: true } },
    params: { userId: id },
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000 * calls.length);
}, 120_000);

test.each([
  ["of another sort order", ["tokens", "desc", "2026-01-01", 1, "a"]],
  ["with text instead of a day", ["joined", "desc", "soon", "a"]],
  ["with a NUL", ["joined", "desc", 1, "a\u0000"]],
  ["with a missing value", ["joined", "desc", 1]],
  ["that is not a list", { sort: "joined" }],
])("a cursor %s is refused", async (_what, place) => {
  const cursor = Buffer.from(JSON.stringify(place)).toString("base64url");

  const answer = await at.root.ask("GET", `/api/admin/users?cursor=${cursor}`);

  expect([answer.status, codeOf(answer)]).toEqual([422, "INVALID_FIELDS"]);
});

test("the Prisma schema matches the tables of the migrations", async () => {
  expect(await drift(folder)).toEqual([]);
});
