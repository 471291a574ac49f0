// The service matches its contracts: routes, authentication, and the database schema.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { servedBy } from "@cellwright/contracts/calls";
import { problem } from "@cellwright/contracts/problem";
import { usersCalls } from "@cellwright/contracts/users";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { drift } from "@cellwright/tests/support/drift";
import { routesOf } from "@cellwright/tests/support/routes";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { keycloak } from "../src/clients/keycloak.ts";
import { accounts } from "../src/domain/accounts.ts";
import { changeProfile } from "../src/domain/change-profile.ts";
import { pictures } from "../src/domain/picture.ts";
import { signOutEverywhere } from "../src/domain/sign-out.ts";
import { verification } from "../src/domain/verification.ts";
import { accountRoutes } from "../src/http/account.ts";
import { authRoutes } from "../src/http/auth.ts";
import { avatarRoutes, uploadRoutes } from "../src/http/avatar.ts";
import { deletionRoutes, receiptRoutes } from "../src/http/deletion.ts";
import { exportRoutes } from "../src/http/export.ts";
import { allowances } from "../src/store/allowances.ts";
import { avatars } from "../src/store/avatars.ts";
import { ledger } from "../src/store/ledger.ts";
import { profiles } from "../src/store/profiles.ts";
import { createUsers } from "../src/store/users.ts";
import { verifications } from "../src/store/verifications.ts";
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
  const users = createUsers(
    on.owner,
    async () => {},
    [],
    async () => {},
  );
  const identityProvider = keycloak({
    OIDC_ISSUER: on.issuer.issuer,
    OIDC_CLIENT_ID: "cellwright-users",
    OIDC_CLIENT_SECRET: "none",
    PUBLIC_URL: "http://127.0.0.1:8080",
  });
  const known = {
    identityProvider,
    tellLanguage: async () => {},
    accounts: accounts(users, { revoked: () => {}, registered: () => {} }),
    users,
    profiles: profiles(on.owner, async () => {}),
    avatars: avatars(on.owner, async () => {}),
    verifications: verifications(on.owner),
    allowances: allowances(on.owner, 30),
    ledger: ledger(on.owner),
    revoked: () => {},
  };
  const routers = [
    authRoutes({ ...known, verification: verification(known), signOutEverywhere: signOutEverywhere(known) }),
    accountRoutes({ ...known, changeProfile: changeProfile(known) }),
    avatarRoutes(known),
    exportRoutes({ ...known, exportAll: () => Promise.reject(new Error("nobody asks")) }),
    uploadRoutes({ ...known, pictures: pictures() }),
    deletionRoutes({ close: async () => "" }),
    receiptRoutes({ read: async () => Promise.reject(new Error("nobody asks")) }),
  ];

  expect(routesOf(...routers)).toEqual(servedBy("users"));
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
