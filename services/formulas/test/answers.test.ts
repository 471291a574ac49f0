// Answers that are made from a model's completion: alternatives, checked summaries, and repairs.
import { randomUUID } from "node:crypto";
import { servedBy } from "@cellwright/contracts/calls";
import { explanation, generation, type Repair, repair, validation } from "@cellwright/contracts/formulas";
import { problem } from "@cellwright/contracts/problem";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { createPermissions } from "@cellwright/kit/permissions";
import { caller } from "@cellwright/tests/support/caller";
import { routesOf } from "@cellwright/tests/support/routes";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { formulaRoutes } from "../src/http/formulas.ts";
import { referenceRoutes } from "../src/http/references.ts";
import { workbookUploadRoutes } from "../src/http/workbook-upload.ts";
import { workbookRoutes } from "../src/http/workbooks.ts";
import { workbookFiles } from "../src/store/workbook-files.ts";
import { workbooks } from "../src/store/workbooks.ts";
import { sum } from "./chat.ts";
import { type Stack, stack } from "./stack.ts";

const german = { functionLanguage: "de", separator: ";" };
const sessionId = randomUUID();
let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on?.stop());

async function someone() {
  const id = randomUUID();
  on.users.are(id, { premium: true });
  const ask = caller(on.service.url, await on.issuer.token({ sub: id }));
  const post = (call: string, body: object) => ask("POST", `/api/formulas/${call}`, body);
  return { id, post };
}

async function explained(formula: string, text: string, more: object = {}): Promise<string> {
  on.chat.reply(() => ({ formula: null, text }));
  const { post } = await someone();
  const answer = await post("explain", { formula, sessionId, ...more });
  return explanation.parse(answer.body).explanation;
}

async function fixed(formula: string, more: object = {}): Promise<Repair> {
  const { id, post } = await someone();
  const answer = repair.parse((await post("repair", { formula, ...more })).body);
  expect(on.reserved.has(id)).toBe(false);
  return answer;
}

const sums = '=SUMIFS(B2:B10,A2:A10,"Paid",B2:B10,">100")';

test.each([
  "It adds up B2:B10 where A2:A10 is Paid.",
  "SUMIFS adds the values from B2 to B10 that are over 100.",
  "Adds what is paid.",
])("a summary that names only what the formula contains is kept: %s", async (text) => {
  expect(await explained(sums, text)).toBe(text);
});

test.each([
  "It averages with AVERAGEIFS.",
  "It adds up B2:B11.",
  "It adds B2:B10 that are over 500.",
  "It looks at C5.",
  "It adds up column Z:Z.",
  "1. It adds.\n2. It shows.",
  "`=SUMIFS(B2:B10)` adds.",
  "",
  "x".repeat(2_000),
])("a summary that contains anything else is not used: %s", async (text) => {
  const own = await explained(sums, text);

  expect(own).not.toBe(text);
  expect(own).toContain("B2:B10");
});

test("the engine's summary is a sentence with the data's headings, or the steps if there is none", async () => {
  const data = "Status\tAmount\nPaid\t120\nOpen\t90\nPaid\t80";
  const formula = '=SUMIFS(B2:B4;A2:A4;"Paid";B2:B4;">100")';
  const locale = { functionLanguage: "en", separator: ";" };

  expect(await explained(formula, "", { data, locale })).toBe(
    "The total of Amount where Status is Paid and Amount is greater than 100.",
  );
  expect(await explained("=NPV(A1,B2:B9)+XNPV(A1,B2:B9,C2:C9)", "")).toContain("\n");
});

test("a summary contains function names in the user's locale", async () => {
  const formula = "=SUMME(A1:A3)";

  expect(await explained(formula, "SUM adds A1:A3.", { locale: german })).toBe("SUMME adds A1:A3.");
});

test("the messages about a repair's changes are in the requested language", async () => {
  const changes = async (formula: string, language: string): Promise<string[]> =>
    (await fixed(formula, { language })).changes.map(({ message }) => message);

  expect(await changes("=VLOKUP(A1,B:C,2,0", "de")).toEqual([
    "Eine Funktion VLOKUP gibt es nicht; am nächsten kommt VLOOKUP.",
    "Eine schließende Klammer fehlte.",
  ]);
  expect(await changes('=JOIN(",",A1:A3)', "uk")).toEqual(["Її було написано для: Google Таблиці."]);
});

test.each([
  ["=SUM(A1:A3", {}, "=SUM(A1:A3)"],
  ['=COUNTIF(A:A,"Paid)', {}, '=COUNTIF(A:A,"Paid")'],
  ['=IF(A1="x,1,2)', {}, '=IF(A1="x",1,2)'],
  ["=IF(A1=“x”,1,2)", {}, '=IF(A1="x",1,2)'],
  ['=SUMIF(A:A;"x";B:B)', {}, '=SUMIF(A:A,"x",B:B)'],
  ["=IF(A1>1,2,3)", { locale: german }, "=WENN(A1>1;2;3)"],
  ["=SUMME(A1;A2)", {}, "=SUM(A1,A2)"],
  ["=VLOKUP(A1;B:C;2;0", {}, "=VLOOKUP(A1,B:C,2,0)"],
  ['=JOIN(",",A1:A3)', {}, '=TEXTJOIN(",",FALSE,A1:A3)'],
  ["=A1×B1 − 2", {}, "=A1*B1 - 2"],
  ["=IF(A1!=2,1,0)", {}, "=IF(A1<>2,1,0)"],
  ["=1,5*A1", { locale: { functionLanguage: "en", separator: "," } }, "=1.5*A1"],
  ["=SUM(A1:A3))", {}, "=SUM(A1:A3)"],
  ["={1,2;3,4", {}, "={1,2;3,4}"],
])("%s is repaired by the engine without a charge", async (formula, written, right) => {
  const { formula: found, changes, verdict } = await fixed(formula, written);

  expect([found, verdict]).toEqual([right, "checked"]);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every(({ start, end }) => start <= end && end <= formula.length)).toBe(true);
});

test("the positions of a repair's changes refer to the untrimmed formula", async () => {
  const formula = "  =SUMM(A1:A3;“x” ";

  const { formula: right, changes } = await fixed(formula);

  expect(right).toBe('=SUM(A1:A3,"x")');
  expect(changes.map(({ start, end }) => formula.slice(start, end))).toEqual(["SUMM", ";", "“", "”", ""]);
});

test("a repair does not change a correct formula", async () => {
  expect(await fixed("=SUM(A1:A3)")).toEqual({ formula: "=SUM(A1:A3)", changes: [], verdict: "checked" });
});

test("a repair that fails with the model too is reported as failed, and not charged", async () => {
  on.chat.reply(() => ({ formula: { formula: "=VLOOKUP(1)", verdict: "failed", problems: [] }, text: "" }));
  const { id, post } = await someone();

  const answer = repair.parse((await post("repair", { formula: "=VLOOKUP(A1,B:C)" })).body);

  expect(answer).toEqual({ formula: "=VLOOKUP(1)", changes: [], verdict: "failed" });
  expect([on.reserved.has(id), on.released.has(id)]).toEqual([true, true]);
});

test("text that is not a formula is neither explained nor repaired, and no model is called", async () => {
  const { id, post } = await someone();
  const before = on.chat.questions.length;

  for (const call of ["explain", "repair"]) {
    const answer = await post(call, { formula: "hello", ...(call === "explain" && { sessionId }) });
    expect(problem.parse(answer.body)).toMatchObject({
      code: "INVALID_FIELDS",
      message: "This is text, not a formula. A formula begins with `=`.",
    });
  }
  expect([on.chat.questions.length, on.reserved.has(id)]).toEqual([before, false]);
});

test("a formula in another function language is recognised, and all possible repairs are returned", async () => {
  const { post } = await someone();
  const answer = await post("validate", { formula: '=WENN(A1>5;"a";"b")' });

  expect(validation.parse(answer.body).readAs).toEqual([german]);
  const { formula, others } = await fixed('=IF(A1>5,"a","b","c")');
  expect([formula, ...(others ?? []).map((other) => other.formula)]).toEqual([
    '=IF(A1>5,"a","b")',
    '=IF(A1>5,"a","c")',
    '=IF(A1>5,"b","c")',
  ]);
});

test("a model's repair that is not a correct formula is returned as failed", async () => {
  on.chat.reply(() => ({
    formula: { formula: '=IF(A1,"a""b"', verdict: "checked", problems: [] },
    text: "",
  }));
  const { id, post } = await someone();

  const answer = repair.parse((await post("repair", { formula: "=VLOOKUP(A1,B:C)" })).body);

  expect(answer).toMatchObject({ changes: [], verdict: "failed" });
  expect(on.released.has(id)).toBe(true);
});

test("a generated formula has an equivalent for older versions of Excel as alternative", async () => {
  on.chat.reply(() => ({ formula: { ...sum, formula: "=XLOOKUP(E2,A:A,B:B)" }, text: "" }));
  const { post } = await someone();

  const answer = await post("generate", { description: "Find E2 in A", sessionId });

  const { alternatives, explanation: text } = generation.parse(answer.body);
  expect(alternatives).toEqual([
    {
      dialect: "excel",
      excel: "2007",
      formula: "=INDEX(B:B,MATCH(E2,A:A,0))",
      notes: [expect.stringContaining("blank")],
    },
  ]);
  expect(text).toBe("The value from B:B where A:A is E2.");
  on.chat.reply(() => ({ formula: { ...sum, formula: '=TEXTJOIN(";";TRUE;A1:A3)' }, text: "" }));
  const sheets = { dialect: "sheets", locale: { functionLanguage: "en", separator: ";" } };
  const other = await post("generate", { description: "Join", sessionId, ...sheets });
  expect(generation.parse(other.body).formula).toBe('=TEXTJOIN(";";TRUE;A1:A3)');
});

test("a generated formula that failed its check is returned as failed and not charged", async () => {
  const problems = [{ message: "Example 1 wants 3.", start: 0, end: 4 }];
  on.chat.reply(() => ({ formula: { formula: "=1+1", verdict: "failed", problems }, text: "" }));
  const { id, post } = await someone();

  const answer = await post("generate", { description: "Three", sessionId });

  expect(answer.status).toBe(200);
  expect(generation.parse(answer.body)).toMatchObject({ verdict: "failed", problems, alternatives: [] });
  expect(on.released.has(id)).toBe(true);
});

test("a description for which the model gives no formula is refused and not charged", async () => {
  on.chat.reply(() => ({ formula: null, text: "What do you mean?" }));
  const { id, post } = await someone();

  const answer = await post("generate", { description: "Hm", sessionId });

  expect(answer.status).toBe(422);
  expect(problem.parse(answer.body)).toMatchObject({
    code: "INVALID_FIELDS",
    fields: [{ path: "description", message: expect.stringContaining("No formula") }],
  });
  expect(on.released.has(id)).toBe(true);
});

test("the service has exactly the routes of its contract", async () => {
  const log = logger("formulas", "error");
  const connected = await bus("formulas", on.nats.env("formulas"), { log, metrics: metrics("formulas") });
  const never = async (): Promise<never> => {
    throw new Error("no route is asked");
  };

  const permissions = createPermissions(connected);
  const attempts = { begin: never };
  const files = workbookFiles(on.owner, { put: never, get: async function* () {}, remove: never });
  const parts = {
    permissions,
    attempts,
    files,
    workbooks: workbooks(on.owner),
    onWorkbook: never,
    audits: { last: never },
    editWorkbook: { edit: never, undo: never },
    auditWorkbook: never,
  };
  const routers = [
    formulaRoutes({
      permissions,
      attempts,
      worked: never,
      generate: never,
      explain: never,
      repair: never,
      pay: never,
    }),
    referenceRoutes(),
    workbookRoutes(parts),
    workbookUploadRoutes({ ...parts, addWorkbook: never }),
  ];

  expect(routesOf(...routers)).toEqual(servedBy("formulas"));
  await connected.close();
});
