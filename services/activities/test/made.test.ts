// Works of the formulas service are listed once under My Requests, however often and late their events come.
import { randomUUID } from "node:crypto";
import { activity } from "@cellwright/contracts/activities";
import {
  type EventType,
  type envelope,
  fileAnalyzed,
  formulaExplained,
  formulaGenerated,
} from "@cellwright/contracts/events";
import { analyzedFile, work } from "@cellwright/contracts/rpcs";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { caller } from "@cellwright/tests/support/caller";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { broker, mongoDatabase, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { type TestUsers, testUsers } from "@cellwright/tests/support/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";

type Work = z.input<typeof work.answer>;
type Audited = z.input<typeof analyzedFile.answer>;

let nats: TestBroker;
let issuer: TestIdentity;
let users: TestUsers;
/** Publishes the events; the fake service `formulas` returns their works. */
let publisher: Bus;
let formulas: Bus;
let service: TestService;
const works = new Map<string, Work>();
const audits = new Map<string, Audited>();
const requested: string[] = [];

const connect = (): Promise<Bus> =>
  bus("formulas", nats.env("formulas"), { log: logger("formulas", "error"), metrics: metrics("formulas") });

async function formulasOn(): Promise<Bus> {
  const connected = await connect();
  connected.respond(work, async ({ userId, workId }) => {
    requested.push(workId);
    return works.get(`${userId}:${workId}`) ?? null;
  });
  connected.respond(analyzedFile, async ({ userId, workId }) => audits.get(`${userId}:${workId}`) ?? null);
  await connected.flush();
  return connected;
}

beforeAll(async () => {
  [nats, issuer] = await Promise.all([broker(), identity()]);
  [users, publisher, formulas] = await Promise.all([testUsers(nats), connect(), formulasOn()]);
  service = await startService("services/activities", {
    ...nats.env("activities"),
    ...issuer.env,
    MONGO_URL: mongoDatabase("activities"),
  });
}, 60_000);

afterAll(async () => {
  const code = await service?.stop();
  await Promise.all([users?.close(), publisher?.close(), formulas?.close(), issuer?.close()]);
  await nats?.stop();
  expect(code).toBe(0);
});

/** Publishes an event as the formulas service would. With the same `id` it is a repetition of that event. */
async function publish(
  event: EventType,
  userId: string,
  workId: string,
  id: string = randomUUID(),
): Promise<void> {
  const message: z.input<typeof envelope> = {
    id,
    subject: event.subject,
    userId,
    occurredAt: new Date().toISOString(),
    body: { requestId: workId, charged: 300, workId, workbookId: workId, errors: 0, warnings: 0, notes: 0 },
  };
  // without a msgID, because the broker would then drop duplicates
  await publisher.stream.publish(event.subject, JSON.stringify(message));
}

async function someone() {
  const id = randomUUID();
  const ask = caller(service.url, await issuer.token({ sub: id }));
  const made = (more: Partial<NonNullable<Work>> = {}): string => {
    const workId = randomUUID();
    const at = new Date().toISOString();
    const usual = { sessionId: randomUUID(), input: "Add A1 to A3", formula: "=SUM(A1:A3)", at };
    works.set(`${id}:${workId}`, { ...usual, ...more });
    return workId;
  };
  const all = async () => z.array(activity).parse((await ask("GET", "/api/user/activities/all")).body);
  return { id, ask, made, all };
}

const one = async (all: () => Promise<z.infer<typeof activity>[]>) => {
  const [line] = await until(async () => {
    const lines = await all();
    return lines.length > 0 && lines;
  });
  return line;
};

test("an audited workbook is listed once with its file name and what was found; a deleted one is not", async () => {
  const ann = await someone();
  const [workId, eventId] = [randomUUID(), randomUUID()];
  const found = { workbookId: randomUUID(), findings: { errors: 2, warnings: 1, notes: 0 } };
  const at = "2026-11-20T10:00:00.000Z";
  const sessionId = randomUUID();
  audits.set(`${ann.id}:${workId}`, { sessionId, fileName: "orders.xlsx", at, ...found });

  await publish(fileAnalyzed, ann.id, randomUUID());
  for (let turn = 0; turn < 3; turn += 1) await publish(fileAnalyzed, ann.id, workId, eventId);

  expect(await one(ann.all)).toMatchObject({
    id: workId,
    sessionId,
    type: "file_analyzed",
    description: "orders.xlsx",
    details: { fileName: "orders.xlsx", ...found, timestamp: at },
  });
  expect(await ann.all()).toHaveLength(1);
});

test("a generated formula is listed with its description, formula and time", async () => {
  const ann = await someone();
  const at = "2026-11-20T10:00:00.000Z";
  const workId = ann.made({ input: "  Add\n A1 to A3 ", at });

  await publish(formulaGenerated, ann.id, workId);

  expect(await one(ann.all)).toEqual({
    id: workId,
    sessionId: expect.any(String),
    type: "formula_generated",
    description: "Add A1 to A3",
    details: { formula: "=SUM(A1:A3)", result: { formula: "=SUM(A1:A3)" }, timestamp: at },
    timestamp: at,
    bytes: expect.any(Number),
  });
});

test("an explained formula is listed, and a long formula is shortened only in the title", async () => {
  const ann = await someone();
  const formula = `=${Array.from({ length: 200 }, () => "A1").join("+")}`;
  const workId = ann.made({ input: formula, formula });

  await publish(formulaExplained, ann.id, workId);

  const line = await one(ann.all);
  expect([line?.type, line?.details]).toEqual(["formula_explained", { formula, timestamp: line?.timestamp }]);
  expect(line?.description).toBe(`${formula.slice(0, 199)}…`);
});

test("a title made from a question contains only visible and whole characters", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const long = `a${"😀".repeat(150)}`;
  await publish(formulaGenerated, ann.id, ann.made({ input: "Sum \u202eA1\u200b:A3" }));
  await publish(formulaGenerated, bob.id, bob.made({ input: "\u3164\u200b" }));

  expect((await one(ann.all))?.description).toBe("Sum A1:A3");
  expect((await one(bob.all))?.description).toBe("=SUM(A1:A3)");
  await publish(formulaGenerated, ann.id, ann.made({ input: long }));
  const lines = await until(async () => {
    const all = await ann.all();
    return all.length > 1 && all;
  });
  expect(lines.map(({ description }) => description)).toContain(`a${"😀".repeat(99)}…`);
});

test("a work is listed once, even if its event is repeated, and not again after its deletion", async () => {
  const ann = await someone();
  const [first, last] = [ann.made(), ann.made({ input: "the last" })];
  const event = randomUUID();

  await publish(formulaGenerated, ann.id, first, event);
  await publish(formulaGenerated, ann.id, first, event);
  await publish(formulaGenerated, ann.id, first);
  await publish(formulaGenerated, ann.id, last);
  await until(() => requested.filter((id) => id === first).length >= 2);
  // events are consumed concurrently, so either may be listed first
  const lines = await until(async () => {
    const all = await ann.all();
    return [first, last].every((made) => all.some(({ id }) => id === made)) && all;
  });
  await ann.ask("DELETE", `/api/activities/${first}`);
  const after = ann.made({ input: "after" });
  await publish(formulaGenerated, ann.id, first, event);
  await publish(formulaGenerated, ann.id, after);
  await until(async () => (await ann.all()).some(({ id }) => id === after));

  expect(lines.map(({ id }) => id).sort()).toEqual([first, last].sort());
  expect((await ann.all()).map(({ id }) => id).sort()).toEqual([after, last].sort());
});

test("an event whose work no longer exists adds nothing and does not delay the events of other users", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const [missing, his] = [randomUUID(), bob.made()];

  await publish(formulaGenerated, ann.id, missing);
  await publish(formulaGenerated, ann.id, his);
  await publish(formulaGenerated, bob.id, his);

  expect((await one(bob.all))?.id).toBe(his);
  await until(() => requested.filter((id) => id === his).length === 2 && requested.includes(missing));
  expect(await ann.all()).toEqual([]);
});

test("while the formulas service is down a work is not listed yet; afterwards it is", async () => {
  const ann = await someone();
  const workId = ann.made();
  const pauses = async () => {
    const text = await (await fetch(`${service.healthUrl}/metrics`)).text();
    return text.split("\n").some((line) => line.includes("formulas-generated") && line.includes('"paused"'));
  };
  await formulas.close();
  await publish(formulaGenerated, ann.id, workId);
  await until(pauses);
  const before = await ann.all();

  formulas = await formulasOn();

  expect(before).toEqual([]);
  expect((await one(ann.all))?.id).toBe(workId);
}, 30_000);
