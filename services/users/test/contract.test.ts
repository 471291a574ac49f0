// What the contracts promise of this service: its routes, who may use them, and that bad input is refused.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { servedBy } from "@cellwright/contracts/calls";
import { problem } from "@cellwright/contracts/problem";
import { usersCalls } from "@cellwright/contracts/users";
import { badTokens } from "@cellwright/kit/testing/bad-tokens";
import { caller } from "@cellwright/kit/testing/caller";
import { drift } from "@cellwright/kit/testing/drift";
import { malformed } from "@cellwright/kit/testing/malformed";
import { routesOf } from "@cellwright/kit/testing/routes";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { keycloak } from "../src/clients/keycloak.ts";
import { accounts } from "../src/domain/accounts.ts";
import { verification } from "../src/domain/verification.ts";
import { accountRoutes } from "../src/http/account.ts";
import { authRoutes } from "../src/http/auth.ts";
import { allowances } from "../src/store/allowances.ts";
import { ledger } from "../src/store/ledger.ts";
import { people } from "../src/store/people.ts";
import { profiles } from "../src/store/profiles.ts";
import { verifications } from "../src/store/verifications.ts";
import { type Stack, stack } from "./stack.ts";

const calls = Object.values(usersCalls).filter(({ served }) => served);
let on: Stack;

beforeAll(async () => {
  on = await stack();
}, 60_000);

afterAll(async () => {
  expect(await on.stop()).toEqual([0]);
});

test("its routes are those that the contracts say it serves", async () => {
  const ofPeople = people(on.owner, async () => {}, []);
  const ofAccounts = accounts(ofPeople, () => {});
  const provider = keycloak({
    OIDC_ISSUER: on.issuer.issuer,
    OIDC_CLIENT_ID: "cellwright-users",
    OIDC_CLIENT_SECRET: "none",
    PUBLIC_URL: "http://127.0.0.1:8080",
  });
  const verify = verification({
    accounts: ofAccounts,
    people: ofPeople,
    verifications: verifications(on.owner),
    identityProvider: provider,
  });
  const routers = [
    authRoutes({
      accounts: ofAccounts,
      people: ofPeople,
      profiles: profiles(on.owner),
      verification: verify,
    }),
    accountRoutes({ accounts: ofAccounts, allowances: allowances(on.owner, 30), ledger: ledger(on.owner) }),
  ];

  expect(routesOf(...routers)).toEqual(servedBy("users"));
});

test("the schema that Prisma reads describes the tables that the migrations make", async () => {
  expect(await drift(join(import.meta.dirname, ".."))).toEqual([]);
});

test("no call is answered without a token that counts, and none of them makes an account", async () => {
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
  ["an account that is gone", "gone_at = now()", "ACCOUNT_DELETED"],
  ["a token from before they were revoked", "not_before = now() + interval '1 day'", "UNAUTHORIZED"],
])("%s opens no call", async (_who, state, code) => {
  const ann = await on.person();
  await on.owner.query(`update users set ${state} where id = $1`, [ann.id]);

  for (const { method, path } of calls) {
    const { status, body } = await ann.ask(method.toUpperCase(), path);
    expect([path, status, problem.parse(body).code]).toEqual([path, 401, code]);
  }
});

test("bad input is refused by every call, in words of the contract", async () => {
  const token = await on.issuer.token({ sub: randomUUID() });

  const { sent, failures } = await malformed({ calls, url: on.first.url, token: async () => token });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000 * calls.length);
}, 120_000);
