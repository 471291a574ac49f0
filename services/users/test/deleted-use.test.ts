// Use of deleted accounts: a new account with the same e-mail address gets only the rest of the day's allowance.
import { randomBytes, randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { chatAnswered, premiumChanged } from "@cellwright/contracts/events";
import { freeTokensPerDay } from "@cellwright/contracts/limits";
import { erasure, usage } from "@cellwright/contracts/users";
import { brokenSource } from "@cellwright/tests/support/broken-source";
import { caller } from "@cellwright/tests/support/caller";
import type { TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { cost, type Stack, stack } from "./stack.ts";

const testKeys = `test:${Buffer.alloc(32, 7).toString("base64")}`;
let on: Stack;

beforeAll(async () => {
  on = await stack({ env: { SWEEP_SECONDS: "0.2", SECRET_KEYS: testKeys } });
}, 60_000);

afterEach(() => on.moveClock("0"));

afterAll(async () => {
  expect(await on.stop()).toEqual([0]);
});

type Someone = Awaited<ReturnType<Stack["createUser"]>>;

const anAddress = () => `ann-${randomUUID()}@example.com`;

async function use(user: Someone, requests: number): Promise<void> {
  for (let count = 0; count < requests; count += 1) {
    const requestId = randomUUID();
    expect(await user.reserve(requestId)).toMatchObject({ outcome: "reserved" });
    await on.publish(chatAnswered, user.id, { requestId, charged: cost });
    await until(async () => (await on.stateOf(requestId)) === "settled");
  }
}

async function leave({ ask }: Pick<Someone, "ask">): Promise<string> {
  const { status, body } = await ask("DELETE", "/api/user/delete-account");
  expect(status).toBe(200);
  return (body as { receipt: string }).receipt;
}

async function requestsLeft(user: Someone): Promise<number> {
  return ((await user.tokens()).tokensLeft ?? Number.NaN) / cost;
}

/** All rows of `deleted_use`. */
async function kept(): Promise<{ day: string; address: string; used: number }[]> {
  const { rows } = await on.owner.query("select day::text, address, used from deleted_use order by used");
  return rows;
}

test("a new account with a deleted account's address gets the rest of the day's allowance", async () => {
  const email = anAddress();
  const ann = await on.createUser({ email });
  await use(ann, 3);
  await ann.reserve(); // an open reservation counts as used, because its answer may have been read
  await leave(ann);

  const again = await on.createUser({ email });

  expect(await requestsLeft(again)).toBe(1);
  expect(await again.reserve()).toMatchObject({ outcome: "reserved" });
  expect(await again.reserve()).toMatchObject({ outcome: "refused", message: "Daily token limit exceeded" });
  const { period, requests } = usage.parse((await again.ask("GET", "/api/user/usage")).body);
  expect(period).toMatchObject({ charged: 0, reserved: cost, carried: 4 * cost, tokensLeft: 0 });
  expect(requests).toHaveLength(1);
  expect(await on.books(again.id)).toEqual([{ plan: "free", used: 0, reserved: cost, agree: true }]);
});

test("the use of several accounts deleted on one day is summed, and none is counted twice", async () => {
  const email = anAddress();
  const left: number[] = [];
  for (const requests of [2, 1, 0, 2]) {
    const ann = await on.createUser({ email });
    left.push(await requestsLeft(ann));
    await use(ann, requests);
    await leave(ann);
  }

  expect(left).toEqual([5, 3, 2, 2]);
  expect(await requestsLeft(await on.createUser({ email }))).toBe(0);
});

test("the case of an e-mail address is ignored; dots and tags make a different address", async () => {
  const email = anAddress();
  const ann = await on.createUser({ email });
  await use(ann, 2);
  await leave(ann);
  const [name, domain] = email.split("@");

  const variants = [email.toUpperCase(), ` ${email}`, `${name}+x@${domain}`, `a.${name}@${domain}`];

  const left = await Promise.all(
    variants.map(async (each) => requestsLeft(await on.createUser({ email: each }))),
  );
  expect(left).toEqual([3, 3, 5, 5]);
});

test("use on the premium plan and use by admins is not carried over", async () => {
  const email = anAddress();
  const chief = await on.createUser({ email, realm_access: { roles: ["super-admin"] } });
  await use(chief, 2);
  await leave(chief);
  const paying = await on.createUser({ email });
  await use(paying, 1);
  const [periodStart, expiresAt] = [-1, 29].map((days) => new Date(Date.now() + days * 86_400_000));
  await on.publish(premiumChanged, paying.id, {
    active: true,
    periodStart: periodStart?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    version: 1,
  });
  await until(async () => (await paying.tokens()).isPremium);
  await use(paying, 3);
  await leave(paying);

  expect(await requestsLeft(await on.createUser({ email }))).toBe(4);
});

test("an account with an unverified address cannot see the use of deleted accounts", async () => {
  const email = anAddress();
  const ann = await on.createUser({ email });
  await use(ann, 2);
  await leave(ann);

  const stranger = await on.createUser({
    email,
    email_verified: false,
    iat: Math.floor(Date.now() / 1_000) - 2,
  });

  expect(await requestsLeft(stranger)).toBe(5);
  const proved = await stranger.as({ email, email_verified: true });
  await proved("GET", "/api/auth/user");
  expect(await requestsLeft(stranger)).toBe(3);
});

test("a request during the deletion is either counted as use or refused", async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = anAddress();
    const ann = await on.createUser({ email });

    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => ann.reserve())),
      leave(ann),
    ]);

    const reserved = answers.filter(({ outcome }) => outcome === "reserved").length;
    expect(await requestsLeft(await on.createUser({ email }))).toBe(5 - reserved);
  }
});

test("the stored use is erased after 00:00 UTC, as the receipt says", async () => {
  const email = anAddress();
  const ann = await on.createUser({ email });
  await use(ann, 2);
  const { resetsAt } = await ann.tokens();
  const receipt = await leave(ann);
  const again = await on.createUser({ email });
  expect(await requestsLeft(again)).toBe(3);

  const read = erasure.parse((await caller(on.first.url)("GET", `/api/erased/${receipt}`)).body);

  expect(read.usageKeptUntil).toBe(resetsAt);
  const rows = await kept();
  expect(rows.length).toBeGreaterThan(0);
  for (const { address } of rows) expect(address).toMatch(/^[\w-]{43}$/);
  await on.moveClock("1 day");
  expect(await requestsLeft(again)).toBe(5);
  await until(async () => (await kept()).length === 0);
  const carried = "select from allowances where carried > 0";
  await until(async () => (await on.owner.query(carried)).rowCount === 0);
  expect(await requestsLeft(await on.createUser({ email }))).toBe(freeTokensPerDay / cost);
});

test("after a key rotation, use under the old key is still found", async () => {
  const email = anAddress();
  const ann = await on.createUser({ email });
  await use(ann, 2);
  await leave(ann);
  const renewed = await on.start({ SECRET_KEYS: `new:${randomBytes(32).toString("base64")},${testKeys}` });
  try {
    expect(await leftAt(renewed, email)).toBe(3);
  } finally {
    await renewed.stop();
  }
});

/** Tokens left for a new account with `email` that is created at `service`. */
async function leftAt(service: TestService, email: string): Promise<number> {
  const ask = caller(service.url, await on.issuer.token({ sub: randomUUID(), email }));
  await ask("GET", "/api/auth/user");
  const { tokensLeft } = (await ask("GET", "/api/user/tokens")).body as { tokensLeft: number };
  return tokensLeft / cost;
}

test.each([
  ["does not store the use", "store/erasures.ts", "        await keepUse(userId, tx);\n", ""],
  ["does not add up several deletions", "store/deleted-use.ts", "d.used + excluded.used", "excluded.used"],
  ["respects the case of an address", "store/deleted-use.ts", ".toLowerCase()", ""],
])("negative control: a service that %s gives too large an allowance", async (_what, file, right, wrong) => {
  const broken = brokenSource(join(import.meta.dirname, ".."), [{ file, right, wrong }]);
  const copy = dirname(broken.folder);
  const service = await on.start({}, copy.slice(copy.indexOf("services/users")));
  try {
    const email = anAddress();
    for (const requests of [3, 1]) {
      const sub = randomUUID();
      const ask = caller(service.url, await on.issuer.token({ sub, email }));
      await ask("GET", "/api/auth/user");
      const user = { ...(await on.createUser({ email }, sub)), ask };
      await use(user, requests);
      await leave(user);
    }

    expect(await leftAt(service, email.toUpperCase())).toBeGreaterThan(1);
  } finally {
    await service.stop();
    broken.remove();
  }
});

test("rows of past days that a stopped service left behind are erased at the next start", async () => {
  const email = anAddress();
  const ann = await on.createUser({ email });
  await use(ann, 1);
  await leave(ann);
  expect(await on.first.stop()).toBe(0);
  await on.moveClock("1 day");
  expect(await kept()).not.toEqual([]);

  const next = await on.start();

  await until(async () => (await kept()).length === 0);
  expect(await next.stop()).toBe(0);
});
