// The HTTP API for formulas: checks, explanations, generations and repairs, with permissions and limits.
import { randomUUID } from "node:crypto";
import {
  type Explanation,
  explanation,
  formulasCalls,
  type Validation,
  validation,
} from "@cellwright/contracts/formulas";
import { problem } from "@cellwright/contracts/problem";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { malformed } from "@cellwright/tests/support/malformed";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";

const path = "/api/formulas/validate";
const explainPath = "/api/formulas/explain";
const generatePath = "/api/formulas/generate";
const repairPath = "/api/formulas/repair";
const sessionId = randomUUID();
const german = { functionLanguage: "de", separator: ";" };
let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on?.stop());

async function someone(access = {}) {
  const id = randomUUID();
  on.users.are(id, access);
  return caller(on.service.url, await on.issuer.token({ sub: id }));
}

async function checked(body: Record<string, unknown>): Promise<Validation> {
  const ask = await someone();
  const answer = await ask("POST", path, body);
  expect(answer.status).toBe(200);
  return validation.parse(answer.body);
}

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

async function explained(body: Record<string, unknown>): Promise<Explanation> {
  const ask = await someone({ premium: true });
  const answer = await ask("POST", explainPath, { sessionId, ...body });
  expect(answer.status).toBe(200);
  return explanation.parse(answer.body);
}

test.each([
  ["=SUM(A1:A10)", {}],
  ['SUMIFS(C:C,A:A,"Paid")', { dialect: "excel" }],
  ['=QUERY(A1:C9,"select A")', { dialect: "sheets" }],
  ["=IF(A1>1,5;2;3)", { locale: { functionLanguage: "en", separator: ";" } }],
  ["=SUMME(A1:A3)", { locale: german }],
  ["=SOMA(A1:A3)", { locale: { functionLanguage: "pt-BR", separator: ";" } }],
])("%s is a correct formula", async (formula, written) => {
  expect(await checked({ formula, ...written })).toMatchObject({ isValid: true, errors: [], problems: [] });
});

test.each([
  ["=SUMM(A1)", { language: "de" }, "Excel hat keine Funktion SUMM. Meinten Sie SUM?"],
  ["=SUMM(A1)", { language: "en" }, "Excel has no function SUMM. Did you mean SUM?"],
  ["=SUMM(A1)", {}, "Excel has no function SUMM. Did you mean SUM?"],
  ["=SUM(A1;B1)", { language: "ja" }, "ここでは引数を `;` ではなく `,` で区切ります。`,` と書いてください。"],
])("the problems of %s are described in the language requested by %j", async (formula, options, message) => {
  expect((await checked({ formula, ...options })).problems).toMatchObject([{ message }]);
});

test("the notes about compatibility are in the requested language", async () => {
  const { compatibility } = await checked({
    formula: "=XVERWEIS(1;A:A;B:B)",
    locale: german,
    language: "fr",
  });

  expect(compatibility?.notes).toEqual([
    "Excel 2021 ou une version plus récente est nécessaire pour\u00a0: XVERWEIS.",
  ]);
});

test.each([
  ["=SUM(A1:A3)", {}, { excel: "2007", sheets: true, notes: [] }],
  [
    "=XLOOKUP(1,A:A,B:B)",
    {},
    { excel: "2021", sheets: true, notes: ["Excel 2021 or newer is needed for XLOOKUP."] },
  ],
  [
    "=XVERWEIS(1;A:A;B:B)",
    { locale: german },
    { excel: "2021", sheets: true, notes: ["Excel 2021 or newer is needed for XVERWEIS."] },
  ],
  [
    "=SUM(A1#)",
    {},
    {
      excel: "2021",
      sheets: false,
      notes: [
        "Excel 2021 or newer is needed for #, the spilled range.",
        "Google Sheets does not have #, the spilled range.",
      ],
    },
  ],
  // a correct formula, but only for Google Sheets
  ['=QUERY(A1:C9,"select A")', {}, { excel: null, sheets: true, notes: ["Excel does not have QUERY."] }],
  ["=SUM(A1", {}, null],
  ["=SUMM(A1:A3)", {}, null],
  ["=XLOOKUP(1)", {}, null],
])("the compatibility of %s is right", async (formula, written, where) => {
  expect((await checked({ formula, ...written })).compatibility).toEqual(where);
});

test("a problem has a message and its position in the untrimmed formula", async () => {
  const formula = "  =SUMM(A1:A10) ";

  const { isValid, errors, problems } = await checked({ formula });

  expect(isValid).toBe(false);
  expect(errors).toHaveLength(1);
  expect(problems).toEqual([expect.objectContaining({ severity: "error", message: errors[0] })]);
  expect(formula.slice(problems[0]?.start, problems[0]?.end)).toBe("SUMM");
});

test("a warning does not make a formula invalid", async () => {
  const { isValid, errors, problems } = await checked({ formula: '=WEBSERVICE("https://example.com")' });

  expect([isValid, errors]).toEqual([true, []]);
  expect(problems.map(({ severity }) => severity)).toEqual(["warning"]);
});

test("a formula of the greatest length is accepted, one character more is not", async () => {
  const longest = `=1${"+1".repeat(4_095)}`;
  const ask = await someone();

  expect((await checked({ formula: longest })).isValid).toBe(true);
  expect((await ask("POST", path, { formula: `${longest}1` })).status).toBe(422);
});

test("a user can check ten formulas per second, and other users are not affected", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);

  const answers = await Promise.all(Array.from({ length: 30 }, () => ann("POST", path, { formula: "=1" })));
  const refused = answers.filter(({ status }) => status !== 200);
  const other = await bob("POST", path, { formula: "=1" });

  expect(answers.length - refused.length).toBe(10);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(["TOO_MANY_REQUESTS"]));
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  expect(other.status).toBe(200);
});

test("an explanation has the steps in order of evaluation, with their positions in the untrimmed formula", async () => {
  const formula = '  =IF(SUM(A1:A3)>10,"high","low") ';

  const { steps, explanation } = await explained({ formula });

  expect(
    steps.map(({ step, component, start, end }) => [step, component, formula.slice(start, end)]),
  ).toEqual([
    [1, "SUM", "SUM(A1:A3)"],
    [2, ">", "SUM(A1:A3)>10"],
    [3, "IF", 'IF(SUM(A1:A3)>10,"high","low")'],
  ]);
  expect(explanation).toBe('"high" if the total of A1:A3 is greater than 10, otherwise "low".');
  expect(steps.every(({ description }) => /^[A-Z].{10,}/.test(description))).toBe(true);
});

test("the explanation of a formula in another locale uses that locale's function names", async () => {
  const { steps } = await explained({ formula: "=SUMME(A1:A3)*1,5", locale: german });

  expect(steps.map(({ component }) => component)).toEqual(["SUMME", "*"]);
});

test("a formula that cannot be parsed is not explained, and the message is that of its first error", async () => {
  const ask = await someone({ premium: true });
  const { errors } = await checked({ formula: "=SUM(A1,(2" });

  const answer = await ask("POST", explainPath, { formula: "=SUM(A1,(2", sessionId });

  expect(answer.status).toBe(422);
  expect(problem.parse(answer.body)).toMatchObject({
    code: "INVALID_FIELDS",
    message: errors[0],
    fields: errors.map((message) => ({ path: "formula", message })),
  });
});

test.each([{ premium: true }, { admin: true }, { superAdmin: true }])(
  "a user with the permission %j can have formulas explained",
  async (access) => {
    const ask = await someone(access);
    expect((await ask("POST", explainPath, { formula: "=1+1", sessionId })).status).toBe(200);
  },
);

test.each([
  [explainPath, { formula: "=1+1", sessionId }],
  [generatePath, { description: "Add", sessionId }],
])("%s needs premium; without it no model is called", async (address, body) => {
  const free = await someone();
  const before = on.chat.questions.length;

  const refused = await free("POST", address, body);

  expect([refused.status, codeOf(refused)]).toEqual([403, "PREMIUM_REQUIRED"]);
  expect(on.chat.questions.length).toBe(before);
});

test("every route needs a valid token", async () => {
  for (const [wrong, token] of await badTokens(on.issuer, randomUUID())) {
    for (const address of [path, explainPath, generatePath, repairPath]) {
      const answer = await caller(on.service.url, token)("POST", address, { formula: "=1" });
      expect([wrong, answer.status, codeOf(answer)]).toEqual([wrong, 401, "UNAUTHORIZED"]);
    }
  }
});

test.each([
  ["an unverified address", { verified: false }, 403, "EMAIL_NOT_VERIFIED"],
  ["a deleted account", { deleted: true }, 401, "ACCOUNT_DELETED"],
])("a formula is not checked for %s", async (_user, access, expected, code) => {
  const answer = await (await someone(access))("POST", path, { formula: "=1" });

  expect([answer.status, codeOf(answer)]).toEqual([expected, code]);
});

test("every route refuses bad input with an error of the contract", async () => {
  const written = { formula: "=1", dialect: "excel", locale: { functionLanguage: "en", separator: "," } };
  const context = { sessionId, language: "en", data: "1\n2", examples: [{ inputs: ["1"], wanted: "2" }] };
  const { formula: _, ...how } = written;
  const made = { ...how, ...context, description: "Add", category: "math", function: "SUM", shareData: true };
  const { validate, explain, generate, repair, functions } = formulasCalls;
  const { sent, failures } = await malformed({
    calls: [validate, explain, generate, repair, functions],
    url: on.service.url,
    token: async () => {
      const id = randomUUID();
      on.users.are(id, { premium: true });
      return on.issuer.token({ sub: id });
    },
    like: {
      [`POST ${path}`]: written,
      [`POST ${repairPath}`]: written,
      [`POST ${explainPath}`]: { ...written, ...context },
      [`POST ${generatePath}`]: made,
    },
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(5_000);
}, 180_000);
