// Super admins set admin rights with a version check, and every change is in the append-only audit log.
import { randomUUID } from "node:crypto";
import { type AuditEntry, auditEntry, userEntry } from "@cellwright/contracts/admin";
import { permissionsChanged, settingsChanged, userChanged } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { postgres as pool } from "@cellwright/kit/postgres";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Fixture, fixture, log } from "./fixture.ts";
import { publish } from "./users.ts";

let at: Fixture;

beforeAll(async () => {
  at = await fixture();
}, 60_000);

afterAll(async () => expect(await at.stop()).toBe(0));

const set = (id: string, isAdmin: boolean) =>
  at.root.ask("PATCH", `/api/admin/users/${id}/admin-status`, { isAdmin });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, problem.parse(body).code];

const logOf = async (id: string): Promise<AuditEntry[]> =>
  (await at.everyPage("/api/admin/audit?limit=200", auditEntry)).rows.filter(({ whom }) => whom?.id === id);

test("admin rights can be granted and revoked, and the list shows it at once", async () => {
  const { id } = await at.newcomer();

  for (const isAdmin of [true, false]) {
    const answer = await set(id, isAdmin);
    expect([answer.status, userEntry.parse(answer.body).isAdmin]).toEqual([200, isAdmin]);
    expect((await at.seen(id))?.isAdmin).toBe(isAdmin);
  }
});

test("repeated requests set admin rights once and log that once, with the previous value", async () => {
  const { id, email } = await at.newcomer({ firstName: "Ann", lastName: "Lee" });

  await Promise.all([set(id, true), set(id, true)]);
  await set(id, true);

  expect((await at.seen(id))?.isAdmin).toBe(true);
  const entries = await until(async () => {
    const found = await logOf(id);
    return found.length > 0 && found;
  });
  expect(entries).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      what: "users.admin-set.v1",
      by: { id: at.root.id, name: null, email: null },
      whom: { id, name: "Ann Lee", email },
      before: { isAdmin: false },
      after: { isAdmin: true },
    },
  ]);
});

test("the admin rights of a super admin cannot be changed, not even by that super admin", async () => {
  const { id } = await at.newcomer({ isSuperAdmin: true });
  expect(refusal(await set(id, true))).toEqual([409, "CONFLICT"]);

  const own = await at.newcomer({ id: at.root.id, isSuperAdmin: true });
  expect(refusal(await set(own.id, false))).toEqual([409, "CONFLICT"]);
});

test("setting the admin rights of an unknown or deleted user gets 404", async () => {
  const { id } = await at.newcomer();
  at.users.forgets(id);

  expect(refusal(await set(id, true))).toEqual([404, "NOT_FOUND"]);
  expect(refusal(await set(randomUUID(), true))).toEqual([404, "NOT_FOUND"]);
  expect(refusal(await set("nobody", true))).toEqual([404, "NOT_FOUND"]);
});

test("setting admin rights of a user who changed in the meantime gets 409; the next attempt succeeds", async () => {
  const { id } = await at.newcomer({ firstName: "Before" });
  at.users.is({ id, firstName: "After", version: 5 });

  expect(refusal(await set(id, true))).toEqual([409, "CONFLICT"]);

  expect(await at.seen(id)).toMatchObject({ firstName: "After", isAdmin: false });
  expect((await set(id, true)).status).toBe(200);
});

test("while the users service is down setting admin rights gets 503 and changes nothing", async () => {
  const { id } = await at.newcomer();
  const comeBack = await at.usersLeave();

  const answer = await set(id, true);

  expect(refusal(answer)).toEqual([503, "UNAVAILABLE"]);
  await comeBack();
  expect((await at.seen(id))?.isAdmin).toBe(false);
});

test("a change of admin rights by an operator is logged without an author", async () => {
  const { id } = await at.newcomer();
  const after = { isAdmin: true, isSuperAdmin: false, hasRole: false, byOperator: true };

  await publish(at.users.bus, permissionsChanged, id, { version: 2, ...after });

  const [entry] = await until(async () => {
    const found = await logOf(id);
    return found.length > 0 && found;
  });
  expect(entry).toMatchObject({ what: permissionsChanged.subject, by: null, before: null, after });
});

test("a change of the payment settings is logged once, however often the event is delivered", async () => {
  const [by, id] = [randomUUID(), randomUUID()];
  for (let times = 0; times < 3; times += 1)
    await publish(at.sideOf("billing"), settingsChanged, by, { items: ["secretKey"] }, id);
  await publish(at.sideOf("billing"), settingsChanged, by, { items: ["publicKey"] });

  const rows = await until(async () => {
    const found = (await at.everyPage("/api/admin/audit?limit=200", auditEntry)).rows;
    const mine = found.filter((entry) => entry.by?.id === by);
    return mine.length >= 2 && mine;
  });

  expect(rows.map(({ after }) => after).toSorted()).toHaveLength(2);
  expect(rows.find((row) => row.id === id)).toMatchObject({ after: { items: ["secretKey"] }, whom: null });
});

test("pages of the audit log contain each entry once, newest first", async () => {
  const authors = Array.from({ length: 7 }, () => randomUUID());
  for (const by of authors)
    await publish(at.sideOf("billing"), settingsChanged, by, { items: ["publicKey"] });
  const whole = await until(async () => {
    const { rows } = await at.everyPage("/api/admin/audit?limit=200", auditEntry);
    return authors.every((author) => rows.some(({ by }) => by?.id === author)) && rows;
  });

  const { rows, totals } = await at.everyPage("/api/admin/audit?limit=2", auditEntry);

  expect(rows.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(new Set(totals)).toEqual(new Set([String(whole.length)]));
  expect(rows.map((row) => row.at)).toEqual(
    rows
      .map((row) => row.at)
      .toSorted()
      .reverse(),
  );
});

test("neither the service's database login nor the owner's can change or delete audit entries", async () => {
  const service = pool(at.database.url, "test", log);
  try {
    for (const login of [service, at.owner]) {
      await expect(login.query("delete from audit")).rejects.toThrow("only ever added to");
      await expect(login.query("update audit set by = 'nobody'")).rejects.toThrow("only ever added to");
    }
    await expect(at.owner.query("truncate audit")).rejects.toThrow("only ever added to");
    await expect(service.query("drop trigger audit_only_grows on audit")).rejects.toThrow("must be owner");
  } finally {
    await service.end();
  }
});

test("an event updates the row of a user who became admin elsewhere", async () => {
  const { id } = await at.newcomer();
  at.users.is({ id, isAdmin: true, version: 2 });

  await publish(at.users.bus, userChanged, id, { version: 2 });

  await until(async () => (await at.seen(id))?.isAdmin);
});
