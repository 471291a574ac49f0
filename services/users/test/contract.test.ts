// The service matches its contracts: routes, authentication, and the database schema.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { servedBy } from "@cellwright/contracts/calls";
import { problem } from "@cellwright/contracts/problem";
import { usersCalls } from "@cellwright/contracts/users";
import { logger } from "@cellwright/kit/log";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { drift } from "@cellwright/tests/support/drift";
import { routesOf } from "@cellwright/tests/support/routes";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createIdentityProvider } from "../src/clients/keycloak.ts";
import { createAccounts } from "../src/domain/accounts.ts";
import { createRoutes } from "../src/http/routes.ts";
import { openStores } from "../src/store/stores.ts";
import { type Stack, stack } from "./stack.ts";

const calls = Object.values(usersCalls).filter(({ served, permission }) => served && permission !== "public");
let on: Stack;

beforeAll(async () => {
  on = await stack();
}, 60_000);

afterAll(async () => {
  expect(await on.stop()).toEqual([0]);
});

test("the routes are those of the contracts", async () => {
  const env = { SECRET_KEYS: `test:${"A".repeat(43)}=`, SUPER_ADMIN_EMAILS: [], RESERVATION_SECONDS: 30 };
  const stores = openStores(on.owner, async () => {}, env);
  const unused = () => Promise.reject(new Error("nobody asks"));
  const { routes, publicRoutes, uploadRoutes } = createRoutes({
    ...stores,
    accounts: createAccounts(stores.users, { onRevoked: () => {}, onRegistered: () => {} }),
    deletions: { close: unused, read: unused, recordVisit: unused },
    identityProvider: createIdentityProvider({
      OIDC_ISSUER: on.issuer.issuer,
      OIDC_CLIENT_ID: "cellwright-users",
      OIDC_CLIENT_SECRET: "none",
      PUBLIC_URL: "http://127.0.0.1:8080",
    }),
    exporters: {},
    setMailLanguage: unused,
    onRevoked: () => {},
    log: logger("users", "fatal"),
  });

  expect(routesOf(...routes, ...publicRoutes, ...uploadRoutes)).toEqual(servedBy("users"));
});

test("the Prisma schema matches the tables of the migrations", async () => {
  expect(await drift(join(import.meta.dirname, ".."))).toEqual([]);
});

test("every route refuses invalid tokens, and none of them creates an account", async () => {
  const sub = randomUUID();
  for (const [wrong, token] of await badTokens(on.issuer, sub)) {
    for (const { method, path } of calls) {
      const { status, body } = await caller(on.first.url, token)(method.toUpperCase(), path);
      expect([wrong, status, problem.parse(body).code]).toEqual([wrong, 401, "UNAUTHORIZED"]);
    }
  }
  const { rowCount } = await on.owner.query("select from users where id in ($1, 'someone-else')", [sub]);
  expect(rowCount).toBe(0);
});

test.each([
  ["a deleted account", "deleted_at = now()", "ACCOUNT_DELETED"],
  ["a revoked token", "not_before = now() + interval '1 day'", "UNAUTHORIZED"],
])("every route refuses %s", async (_who, state, code) => {
  const ann = await on.createUser();
  await on.owner.query(`update users set ${state} where id = $1`, [ann.id]);

  for (const { method, path } of calls) {
    const { status, body } = await ann.ask(method.toUpperCase(), path);
    expect([path, status, problem.parse(body).code]).toEqual([path, 401, code]);
  }
});
