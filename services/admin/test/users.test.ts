// The list of users in the HTTP API, which events keep up to date.
import { randomUUID } from "node:crypto";
import { userEntry } from "@cellwright/contracts/admin";
import {
  accountDeleted,
  chatAnswered,
  erased,
  formulaGenerated,
  premiumChanged,
  userChanged,
  userRegistered,
} from "@cellwright/contracts/events";
import { bus } from "@cellwright/kit/bus";
import { metrics } from "@cellwright/kit/metrics";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Fixture, fixture, log } from "./fixture.ts";
import { publish } from "./users.ts";

let at: Fixture;

beforeAll(async () => {
  at = await fixture();
}, 60_000);

afterAll(async () => expect(await at.stop()).toBe(0));

test("a new user is listed with the profile of the users service", async () => {
  const ann = await at.newcomer();

  expect(ann).toMatchObject(userEntry.parse(await at.seen(ann.id)));
});

test("a changed profile is listed, and a late event with an older version changes nothing", async () => {
  const { id } = await at.newcomer({ firstName: "Before" });
  at.users.is({ id, firstName: "After", version: 3 });
  await publish(at.users.bus, userChanged, id, { version: 3 });
  await until(async () => (await at.seen(id))?.firstName === "After");

  at.users.is({ id, firstName: "Between", version: 2 });
  const late = randomUUID();
  await publish(at.users.bus, userChanged, id, { version: 2 }, late);

  await until(
    async () => (await at.owner.query("select 1 from bus.inbox where event_id = $1", [late])).rowCount,
  );
  expect((await at.seen(id))?.firstName).toBe("After");
});

test("premium is listed after an event of the billing service, until it expires", async () => {
  const { id } = await at.newcomer();
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  at.users.is({ id, isPremium: true, premiumExpiresAt: ends, version: 2 });
  const event = { active: true, expiresAt: ends, periodStart: new Date().toISOString(), version: 1 };

  await publish(at.sideOf("billing"), premiumChanged, id, event);

  const premium = await until(async () => {
    const found = await at.seen(id);
    return found?.isPremium && found;
  });
  expect(premium.premiumExpiresAt).toBe(ends);
  await at.owner.query("update users set premium_expires_at = now() - interval '1 second' where id = $1", [
    id,
  ]);
  expect((await at.seen(id))?.isPremium).toBe(false);
});

test("the listed tokens are those charged today, with each event counted once", async () => {
  const { id } = await at.newcomer();
  const charge = { requestId: randomUUID(), charged: 300 };
  const once = randomUUID();
  for (let times = 0; times < 3; times += 1) await publish(at.sideOf("chat"), chatAnswered, id, charge, once);
  await publish(at.sideOf("formulas"), formulaGenerated, id, { ...charge, workId: randomUUID() });

  await until(async () => ((await at.seen(id))?.tokensUsedToday ?? 0) >= 600);
  // a changed profile must not count the tokens twice
  at.users.is({ id, version: 2, tokensUsedToday: 600 });
  await publish(at.users.bus, userChanged, id, { version: 2 });
  await at.caughtUp();
  expect((await at.seen(id))?.tokensUsedToday).toBe(600);

  await at.owner.query("update users set tokens_used_on = tokens_used_on - 1 where id = $1", [id]);
  expect((await at.seen(id))?.tokensUsedToday).toBe(0);
});

test("charges are counted even if their events arrive before that of the new user", async () => {
  const ann = at.users.is();
  const event = randomUUID();
  await publish(at.sideOf("chat"), chatAnswered, ann.id, { requestId: randomUUID(), charged: 300 }, event);
  await until(
    async () => (await at.owner.query("select 1 from bus.inbox where event_id = $1", [event])).rowCount,
  );

  await publish(at.users.bus, userRegistered, ann.id, { version: 1 });

  expect((await until(() => at.seen(ann.id))).tokensUsedToday).toBe(300);
});

test("a deleted user is not listed, and neither late events nor a new copy of all users restore the row", async () => {
  const { id } = await at.newcomer();

  await publish(at.users.bus, accountDeleted, id, {});

  await until(async () => !(await at.seen(id)));
  const events = await until(async () => {
    const { rows } = await at.owner.query("select subject from bus.outbox where user_id = $1", [id]);
    return rows.length > 0 && rows;
  });
  expect(events).toEqual([{ subject: erased.admin.subject }]);
  // the fake users service still returns the profile from before the deletion
  await publish(at.users.bus, userChanged, id, { version: 1 });
  await publish(at.sideOf("chat"), chatAnswered, id, { requestId: randomUUID(), charged: 300 });
  await at.caughtUp();
  await at.restart(() => at.owner.query("delete from listings"));
  await until(async () => (await at.owner.query("select 1 from listings")).rowCount);
  expect(await at.seen(id)).toBeUndefined();
  expect((await at.owner.query("select 1 from spending where user_id = $1", [id])).rowCount).toBe(0);
});

test("pages of the list contain each user once, newest first", async () => {
  const hour = 3_600_000;
  // two have the same time, so that the ids decide their order
  for (const hours of [5, 4, 4, 3, 2, 1, 0])
    await at.newcomer({ createdAt: new Date(Date.now() - hours * hour).toISOString() });

  const whole = await at.everyone();
  const { rows, totals } = await at.everyPage("/api/admin/users?limit=2", userEntry);

  expect(rows.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(new Set(totals)).toEqual(new Set([String(whole.length)]));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(whole.length);
  const times = whole.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test("events that arrive while the users service is down are applied once it is back", async () => {
  const comeBack = await at.usersLeave();
  const away = await bus("users", at.nats.env("users"), { log, metrics: metrics("users") });
  const id = randomUUID();
  await publish(away, userRegistered, id, { version: 1 });
  await until(async () =>
    /outcome="paused".* [1-9]/.test(await (await fetch(`${at.service.healthUrl}/metrics`)).text()),
  );
  await away.close();

  await comeBack();
  at.users.is({ id });

  await until(() => at.seen(id));
});

test("an empty list is filled with all existing users at the next start", async () => {
  const many = Array.from({ length: 450 }, () => at.users.is());

  await at.restart(() => at.owner.query("delete from users; delete from listings"));

  await until(async () => (await at.owner.query("select 1 from listings")).rowCount === 1);
  const ids = new Set((await at.everyone()).map(({ id }) => id));
  expect(many.filter(({ id }) => !ids.has(id))).toEqual([]);
});
