// What formulas made is listed under My Requests: once, however often and late it is told.
import { randomUUID } from "node:crypto";
import { activity } from "@cellwright/contracts/activities";
import { work } from "@cellwright/contracts/asks";
import { type envelope, type Fact, formulaExplained, formulaGenerated } from "@cellwright/contracts/facts";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { caller } from "@cellwright/tests/support/caller";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { people, type TestPeople } from "@cellwright/tests/support/people";
import { broker, mongoDatabase, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";

type Work = z.input<typeof work.answer>;

let nats: TestBroker;
let issuer: TestIdentity;
let users: TestPeople;
/** Tells the facts; the other one answers what they are about. */
let teller: Bus;
let formulas: Bus;
let service: TestService;
const works = new Map<string, Work>();
const asked: string[] = [];

const connect = (): Promise<Bus> =>
  bus("formulas", nats.env("formulas"), { log: logger("formulas", "error"), metrics: metrics("formulas") });

async function formulasOn(): Promise<Bus> {
  const connected = await connect();
  connected.answer(work, async ({ userId, workId }) => {
    asked.push(workId);
    return works.get(`${userId}:${workId}`) ?? null;
  });
  await connected.flush();
  return connected;
}

beforeAll(async () => {
  [nats, issuer] = await Promise.all([broker(), identity()]);
  [users, teller, formulas] = await Promise.all([people(nats), connect(), formulasOn()]);
  service = await startService("services/activities", {
    ...nats.env("activities"),
    ...issuer.env,
    MONGO_URL: mongoDatabase("activities"),
  });
}, 60_000);

afterAll(async () => {
  const code = await service?.stop();
  await Promise.all([users?.close(), teller?.close(), formulas?.close(), issuer?.close()]);
  await nats?.stop();
  expect(code).toBe(0);
});

/** Tells a fact as formulas would; the same `id` is the same fact. */
async function tell(fact: Fact, userId: string, workId: string, id: string = randomUUID()): Promise<void> {
  const said: z.input<typeof envelope> = {
    id,
    subject: fact.subject,
    userId,
    occurredAt: new Date().toISOString(),
    body: { requestId: workId, charged: 300, workId },
  };
  // no msgID: the broker would drop what is told twice
  await teller.stream.publish(fact.subject, JSON.stringify(said));
}

async function someone() {
  const id = randomUUID();
  const ask = caller(service.url, await issuer.token({ sub: id }));
  const made = (more: Partial<NonNullable<Work>> = {}): string => {
    const workId = randomUUID();
    const at = new Date().toISOString();
    const usual = { sessionId: randomUUID(), asked: "Add A1 to A3", formula: "=SUM(A1:A3)", at };
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

test("a formula that was made is a line with its description, its formula and its time", async () => {
  const ann = await someone();
  const at = "2026-11-20T10:00:00.000Z";
  const workId = ann.made({ asked: "  Add\n A1 to A3 ", at });

  await tell(formulaGenerated, ann.id, workId);

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

test("a formula that was explained is a line, and a long one is cut in the line only", async () => {
  const ann = await someone();
  const formula = `=${Array.from({ length: 200 }, () => "A1").join("+")}`;
  const workId = ann.made({ asked: formula, formula });

  await tell(formulaExplained, ann.id, workId);

  const line = await one(ann.all);
  expect([line?.type, line?.details]).toEqual(["formula_explained", { formula, timestamp: line?.timestamp }]);
  expect(line?.description).toBe(`${formula.slice(0, 199)}…`);
});

test("a name that is made of a question shows what is seen of it, and never half a character", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const long = `a${"😀".repeat(150)}`;
  await tell(formulaGenerated, ann.id, ann.made({ asked: "Sum \u202eA1\u200b:A3" }));
  await tell(formulaGenerated, bob.id, bob.made({ asked: "\u3164\u200b" }));

  expect((await one(ann.all))?.description).toBe("Sum A1:A3");
  expect((await one(bob.all))?.description).toBe("=SUM(A1:A3)");
  await tell(formulaGenerated, ann.id, ann.made({ asked: long }));
  const lines = await until(async () => {
    const all = await ann.all();
    return all.length > 1 && all;
  });
  expect(lines.map(({ description }) => description)).toContain(`a${"😀".repeat(99)}…`);
});

test("told twice, as the same fact or as another, it is one line, and one that was deleted stays deleted", async () => {
  const ann = await someone();
  const [first, last] = [ann.made(), ann.made({ asked: "the last" })];
  const fact = randomUUID();

  await tell(formulaGenerated, ann.id, first, fact);
  await tell(formulaGenerated, ann.id, first, fact);
  await tell(formulaGenerated, ann.id, first);
  await tell(formulaGenerated, ann.id, last);
  await until(() => asked.filter((id) => id === first).length >= 2);
  // facts are heard side by side, so either may be listed first
  const lines = await until(async () => {
    const all = await ann.all();
    return [first, last].every((made) => all.some(({ id }) => id === made)) && all;
  });
  await ann.ask("DELETE", `/api/activities/${first}`);
  const after = ann.made({ asked: "after" });
  await tell(formulaGenerated, ann.id, first, fact);
  await tell(formulaGenerated, ann.id, after);
  await until(async () => (await ann.all()).some(({ id }) => id === after));

  expect(lines.map(({ id }) => id).sort()).toEqual([first, last].sort());
  expect((await ann.all()).map(({ id }) => id).sort()).toEqual([after, last].sort());
});

test("what is gone at its teller is no line, and nobody else waits for it", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const [gone, his] = [randomUUID(), bob.made()];

  await tell(formulaGenerated, ann.id, gone);
  await tell(formulaGenerated, ann.id, his);
  await tell(formulaGenerated, bob.id, his);

  expect((await one(bob.all))?.id).toBe(his);
  await until(() => asked.filter((id) => id === his).length === 2 && asked.includes(gone));
  expect(await ann.all()).toEqual([]);
});

test("while formulas are away the line waits, and comes", async () => {
  const ann = await someone();
  const workId = ann.made();
  const pauses = async () => {
    const text = await (await fetch(`${service.healthUrl}/metrics`)).text();
    return text.split("\n").some((line) => line.includes("formulas-generated") && line.includes('"paused"'));
  };
  await formulas.close();
  await tell(formulaGenerated, ann.id, workId);
  await until(pauses);
  const before = await ann.all();

  formulas = await formulasOn();

  expect(before).toEqual([]);
  expect((await one(ann.all))?.id).toBe(workId);
}, 30_000);
