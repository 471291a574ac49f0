// Paid requests through the HTTP API, with the other services running: each answer is charged once.
import { randomUUID } from "node:crypto";
import { explanation, generation, repair } from "@cellwright/contracts/formulas";
import { problem } from "@cellwright/contracts/problem";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Fixture, fixture } from "./fixture.ts";
import { worded } from "./model-server.ts";

const cost = 300;
let home: Fixture;

beforeAll(async () => {
  home = await fixture();
}, 60_000);

afterAll(() => home?.stop(), 60_000);

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

test("a formula is generated, run, explained, charged once and listed", async () => {
  const ann = await home.createUser();
  const data = "Amount\tTax\n10\t1\n20\t2\n12\t3";

  const answer = await ann.ask("generate", { description: "Add A1 to A3", data });

  expect(answer.status).toBe(200);
  const made = generation.parse(answer.body);
  expect(made.formula).toBe("=SUM(A1:A3)");
  expect(made.verdict).not.toBe("failed");
  expect(made.worksIn).toMatchObject({ excel: "2007", sheets: true });
  expect(made.explanation).toBe("The total of Amount.");
  expect(made.run?.value).toBe(30);
  expect(await ann.settled()).toBe(cost);
  const [line] = await until(async () => {
    const lines = await ann.listed();
    return lines.length > 0 && lines;
  });
  expect(line).toMatchObject({
    type: "formula_generated",
    sessionId: ann.sessionId,
    description: "Add A1 to A3",
    details: { result: { formula: "=SUM(A1:A3)" } },
  });
});

test("an explanation has steps of the formula, values from the data, and a checked summary", async () => {
  const ann = await home.createUser();
  const formula = "  =SUM( A1:A3 )*2";

  const answer = await ann.ask("explain", { formula, data: "1\n2\n4" });

  const { explanation: text, steps } = explanation.parse(answer.body);
  expect(text).toBe(worded);
  expect(steps.map(({ start, end, value }) => [formula.slice(start, end), value])).toEqual([
    ["SUM( A1:A3 )", 7],
    ["SUM( A1:A3 )*2", 14],
  ]);
  const other = explanation.parse((await ann.ask("explain", { formula: "=MAX(B1:B3)" })).body);
  expect(other.explanation).toBe("The largest value of B1:B3.");
  expect(await ann.settled()).toBe(2 * cost);
  await until(async () => (await ann.listed()).length === 2);
});

test("a repair by the engine is free, one by a model is charged, and neither is listed under My Requests", async () => {
  const ann = await home.createUser();

  const free = repair.parse((await ann.ask("repair", { sessionId: undefined, formula: "=SUM(A1;A3" })).body);
  const paid = repair.parse(
    (await ann.ask("repair", { sessionId: undefined, formula: "=VLOOKUP(A1,B:C)" })).body,
  );

  expect(free).toMatchObject({ formula: "=SUM(A1,A3)", verdict: "checked" });
  expect(paid.formula).toBe("=SUM(A1:A3)");
  expect(paid.changes.length).toBeGreaterThan(0);
  expect(await ann.settled()).toBe(cost);
  expect(await ann.listed()).toEqual([]);
});

test("an engine repair of the built-in assistant is free; its generations and explanations are charged", async () => {
  const ann = await home.createUser();

  home.model.remarks({ kind: "repair", doubt: false });
  const fixed = await ann.ask("repair", { sessionId: undefined, formula: "=VLOOKUP(A1,B:C)" });
  expect([fixed.status, await ann.settled()]).toEqual([200, 0]);
  home.model.remarks({ kind: "formula", doubt: false });
  expect((await ann.generate()).status).toBe(200);
  home.model.remarks({ kind: "explanation", doubt: false });
  expect((await ann.explain()).status).toBe(200);
  home.model.remarks();

  expect(await ann.settled()).toBe(2 * cost);
});

test.each(["generate", "explain"] as const)(
  "%s sent 20 times at once to two replicas and once later with one key is executed and charged only once",
  async (call) => {
    const ann = await home.createUser();
    const key = randomUUID();
    const before = home.model.calls();

    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ann[call](key, at % 2)));
    await ann.settled();
    const later = await ann[call](key, 1);
    const other =
      call === "generate"
        ? await ann.generate(key, 0, "Something else")
        : await ann.ask("explain", { formula: "=1" }, key);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([other.status, codeOf(other)]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(home.model.calls() - before).toBe(1);
    expect(await ann.works()).toHaveLength(1);
    expect(await ann.settled()).toBe(cost);
    await until(async () => (await ann.listed()).length === 1);
  },
  30_000,
);

test("of 200 concurrent questions, generations and explanations only the five left are answered", async () => {
  const ann = await home.createUser();
  await ann.leave(5);
  const before = home.model.calls();
  const one = (at: number) => {
    const replica = at % 2;
    if (at % 3 === 0) return ann.generate(undefined, replica);
    if (at % 3 === 1) return ann.explain(undefined, replica);
    const chat = home.running.chats[replica];
    if (!chat) throw new Error("there are two chats");
    return ann.at(chat)("POST", "/api/chat", { question: "Add A1 to A3", sessionId: ann.sessionId });
  };

  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => one(at)));

  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(5);
  const limited = refused.filter((each) => codeOf(each) === "TOKEN_LIMIT_EXCEEDED");
  // others may time out if the machine is busy
  const busy = refused.filter((each) => codeOf(each) === "UNAVAILABLE");
  expect(limited.length + busy.length).toBe(195);
  expect(limited.length).toBeGreaterThan(busy.length);
  expect(limited.every(({ status }) => status === 429)).toBe(true);
  expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
  expect(limited.every(({ body }) => problem.parse(body).resetsAt !== undefined)).toBe(true);
  expect(home.model.calls() - before).toBe(5);
  expect(await ann.settled()).toBe(3_000_000);
}, 60_000);

test("a model failure costs nothing; once the model is back, a retry with the same key succeeds", async () => {
  const ann = await home.createUser();
  const key = randomUUID();
  home.model.fails(500);
  const failed = await Promise.all([ann.generate(key), ann.explain()]);
  home.model.fails(200);

  expect(failed.map((each) => [each.status, codeOf(each)])).toEqual([
    [503, "MODEL_UNAVAILABLE"],
    [503, "MODEL_UNAVAILABLE"],
  ]);
  expect(failed.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
  expect(await ann.settled()).toBe(0);
  expect((await ann.generate(key)).status).toBe(200);
  expect(await ann.settled()).toBe(cost);
});

test("a request with another user's session gets 404, and nothing is charged", async () => {
  const [ann, bob] = await Promise.all([home.createUser(), home.createUser()]);

  const answer = await ann.ask("generate", { description: "Add", sessionId: bob.sessionId });

  expect([answer.status, codeOf(answer)]).toEqual([404, "NOT_FOUND"]);
  expect(await ann.settled()).toBe(0);
});

test("a replica that crashes before storing an answer charges nothing; a retry reuses the model's result", async () => {
  const ann = await home.createUser();
  const key = randomUUID();
  const open = home.model.waits();
  const before = home.model.calls();
  const lost = ann.generate(key, 1).then(
    () => false,
    () => true,
  );
  await until(() => home.model.calls() > before);
  await home.running.formulas[1]?.kill();
  open();

  expect(await lost).toBe(true);
  expect(await ann.settled(30_000)).toBe(0);
  const calls = home.model.calls();
  home.running.formulas[1] = await home.startFormulas();
  expect((await ann.generate(key, 1)).status).toBe(200);
  expect(await ann.settled()).toBe(cost);
  expect(home.model.calls()).toBe(calls);
}, 60_000);

test("if the chat service crashes during a request, that gets 503 within seconds and is not charged", async () => {
  const ann = await home.createUser();
  const open = home.model.waits();
  const before = home.model.calls();
  const pending = ann.generate();
  await until(() => home.model.calls() > before);
  await Promise.all(home.running.chats.map((each) => each.kill()));
  const answer = await pending;
  open();

  expect([answer.status, codeOf(answer)]).toEqual([503, "UNAVAILABLE"]);
  expect(answer.headers.get("retry-after")).toBe("1");
  const atOnce = await ann.generate();
  expect([atOnce.status, codeOf(atOnce)]).toEqual([503, "UNAVAILABLE"]);
  home.running.chats = await Promise.all([home.startChat(), home.startChat()]);
  expect(await ann.settled(30_000)).toBe(0);
}, 60_000);

test("while the users service is down no request is answered", async () => {
  const ann = await home.createUser();
  await ann.generate();
  const before = home.model.calls();
  await home.running.users.stop();

  const answer = await ann.generate();
  const fixed = await ann.ask("repair", { sessionId: undefined, formula: "=VLOOKUP(A1,B:C)" });

  expect([answer.status, codeOf(answer)]).toEqual([503, "UNAVAILABLE"]);
  expect(fixed.status).toBe(503);
  expect(home.model.calls()).toBe(before);
  home.running.users = await home.startUsers();
}, 60_000);
