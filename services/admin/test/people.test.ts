// People as super admins see them, through the service's own door and from facts alone.
import { randomUUID } from "node:crypto";
import { person } from "@cellwright/contracts/admin";
import {
  accountDeleted,
  chatAnswered,
  erased,
  formulaGenerated,
  premiumChanged,
  userChanged,
  userRegistered,
} from "@cellwright/contracts/facts";
import { bus } from "@cellwright/kit/bus";
import { metrics } from "@cellwright/kit/metrics";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type House, house, log } from "./house.ts";
import { tell } from "./users.ts";

let at: House;

beforeAll(async () => {
  at = await house();
}, 60_000);

afterAll(async () => expect(await at.stop()).toBe(0));

/** Someone of one test alone, whom admin has seen. */
async function newcomer(given: Parameters<House["users"]["is"]>[0] = {}) {
  const ann = at.users.is(given);
  await tell(at.users.bus, userRegistered, ann.id, { version: ann.version });
  await until(() => at.seen(ann.id));
  return ann;
}

test("someone who registers is seen as the users service describes them", async () => {
  const ann = await newcomer();

  expect(ann).toMatchObject(person.parse(await at.seen(ann.id)));
});

test("a change is seen, and an older one that comes late changes nothing", async () => {
  const { id } = await newcomer({ firstName: "Before" });
  at.users.is({ id, firstName: "After", version: 3 });
  await tell(at.users.bus, userChanged, id, { version: 3 });
  await until(async () => (await at.seen(id))?.firstName === "After");

  at.users.is({ id, firstName: "Between", version: 2 });
  const late = randomUUID();
  await tell(at.users.bus, userChanged, id, { version: 2 }, late);

  await until(
    async () => (await at.owner.query("select 1 from bus.inbox where fact_id = $1", [late])).rowCount,
  );
  expect((await at.seen(id))?.firstName).toBe("After");
});

test("premium is seen once billing tells it, and no longer than it lasts", async () => {
  const { id } = await newcomer();
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  at.users.is({ id, isPremium: true, premiumExpiresAt: ends, version: 2 });
  const fact = { active: true, expiresAt: ends, periodStart: new Date().toISOString(), version: 1 };

  await tell(at.sideOf("billing"), premiumChanged, id, fact);

  const premium = await until(async () => {
    const found = await at.seen(id);
    return found?.isPremium && found;
  });
  expect(premium.premiumExpiresAt).toBe(ends);
  await at.owner.query("update people set premium_expires_at = now() - interval '1 second' where id = $1", [
    id,
  ]);
  expect((await at.seen(id))?.isPremium).toBe(false);
});

test("tokens are those that were charged today, each fact once, and none of yesterday", async () => {
  const { id } = await newcomer();
  const charge = { requestId: randomUUID(), charged: 300 };
  const once = randomUUID();
  for (let times = 0; times < 3; times += 1) await tell(at.sideOf("chat"), chatAnswered, id, charge, once);
  await tell(at.sideOf("formulas"), formulaGenerated, id, { ...charge, workId: randomUUID() });

  await until(async () => ((await at.seen(id))?.tokensUsedToday ?? 0) >= 600);
  // a change of the person, and a new listing, count nothing twice
  at.users.is({ id, version: 2, tokensUsedToday: 600 });
  await tell(at.users.bus, userChanged, id, { version: 2 });
  await at.caughtUp();
  expect((await at.seen(id))?.tokensUsedToday).toBe(600);

  await at.owner.query("update people set tokens_used_on = tokens_used_on - 1 where id = $1", [id]);
  expect((await at.seen(id))?.tokensUsedToday).toBe(0);
});

test("what was charged before a person is known counts once they are", async () => {
  const ann = at.users.is();
  const fact = randomUUID();
  await tell(at.sideOf("chat"), chatAnswered, ann.id, { requestId: randomUUID(), charged: 300 }, fact);
  await until(
    async () => (await at.owner.query("select 1 from bus.inbox where fact_id = $1", [fact])).rowCount,
  );

  await tell(at.users.bus, userRegistered, ann.id, { version: 1 });

  expect((await until(() => at.seen(ann.id))).tokensUsedToday).toBe(300);
});

test("someone who is gone is seen no more, and no late fact or listing brings them back", async () => {
  const { id } = await newcomer();

  await tell(at.users.bus, accountDeleted, id, {});

  await until(async () => !(await at.seen(id)));
  const told = await until(async () => {
    const { rows } = await at.owner.query("select subject from bus.outbox where user_id = $1", [id]);
    return rows.length > 0 && rows;
  });
  expect(told).toEqual([{ subject: erased.admin.subject }]);
  // the users service's answer is from before
  await tell(at.users.bus, userChanged, id, { version: 1 });
  await tell(at.sideOf("chat"), chatAnswered, id, { requestId: randomUUID(), charged: 300 });
  await at.caughtUp();
  await at.restart(() => at.owner.query("delete from listings"));
  await until(async () => (await at.owner.query("select 1 from listings")).rowCount);
  expect(await at.seen(id)).toBeUndefined();
  expect((await at.owner.query("select 1 from spending where user_id = $1", [id])).rowCount).toBe(0);
});

test("everyone is listed newest first, page by page, each once", async () => {
  const hour = 3_600_000;
  // two of the same moment, so that the ids decide
  for (const hours of [5, 4, 4, 3, 2, 1, 0])
    await newcomer({ createdAt: new Date(Date.now() - hours * hour).toISOString() });

  const whole = await at.everyone();
  const { rows, totals } = await at.everyPage("/api/admin/users?limit=2", person);

  expect(rows.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(new Set(totals)).toEqual(new Set([String(whole.length)]));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(whole.length);
  const times = whole.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test("while the users service is away nothing is lost: what was told is seen once it is back", async () => {
  const comeBack = await at.usersLeave();
  const away = await bus("users", at.nats.env("users"), { log, metrics: metrics("users") });
  const id = randomUUID();
  await tell(away, userRegistered, id, { version: 1 });
  await until(async () =>
    /outcome="paused".* [1-9]/.test(await (await fetch(`${at.service.healthUrl}/metrics`)).text()),
  );
  await away.close();

  await comeBack();
  at.users.is({ id });

  await until(() => at.seen(id));
});

test("a new database lists everyone that there already is", async () => {
  const many = Array.from({ length: 450 }, () => at.users.is());

  await at.restart(() => at.owner.query("delete from people; delete from listings"));

  await until(async () => (await at.owner.query("select 1 from listings")).rowCount === 1);
  const ids = new Set((await at.everyone()).map(({ id }) => id));
  expect(many.filter(({ id }) => !ids.has(id))).toEqual([]);
});
