// Formulas through the service's own door: checked, for those who may, as often as they may.
import { randomUUID } from "node:crypto";
import { servedBy } from "@cellwright/contracts/calls";
import { formulasCalls, type Validation, validation } from "@cellwright/contracts/formulas";
import { problem } from "@cellwright/contracts/problem";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { rights } from "@cellwright/kit/rights";
import { badTokens } from "@cellwright/kit/testing/bad-tokens";
import { caller } from "@cellwright/kit/testing/caller";
import { identity, type TestIdentity } from "@cellwright/kit/testing/identity";
import { malformed } from "@cellwright/kit/testing/malformed";
import { people, type TestPeople } from "@cellwright/kit/testing/people";
import { routesOf } from "@cellwright/kit/testing/routes";
import { broker, postgres, type TestBroker } from "@cellwright/kit/testing/servers";
import { startService, type TestService } from "@cellwright/kit/testing/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { pace } from "../src/domain/pace.ts";
import { formulaRoutes } from "../src/http/formulas.ts";

const path = "/api/formulas/validate";
let nats: TestBroker;
let issuer: TestIdentity;
let users: TestPeople;
let service: TestService;

beforeAll(async () => {
  const [running, issuing, database] = await Promise.all([broker(), identity(), postgres("formulas")]);
  [nats, issuer] = [running, issuing];
  users = await people(nats);
  const env = { ...nats.env("formulas"), ...issuer.env, DATABASE_URL: database.url };
  service = await startService("services/formulas", env);
}, 60_000);

afterAll(async () => {
  const code = await service?.stop();
  await Promise.all([users?.close(), issuer?.close()]);
  await nats?.stop();
  expect(code).toBe(0);
});

async function someone(access = {}) {
  const id = randomUUID();
  users.are(id, access);
  return caller(service.url, await issuer.token({ sub: id }));
}

async function checked(body: Record<string, unknown>): Promise<Validation> {
  const ask = await someone();
  const answer = await ask("POST", path, body);
  expect(answer.status).toBe(200);
  return validation.parse(answer.body);
}

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

test.each([
  ["=SUM(A1:A10)", {}],
  ['SUMIFS(C:C,A:A,"Paid")', { dialect: "excel" }],
  ['=QUERY(A1:C9,"select A")', { dialect: "sheets" }],
  ["=IF(A1>1,5;2;3)", { locale: { functionLanguage: "en", separator: ";" } }],
])("%s is a sound formula", async (formula, written) => {
  expect(await checked({ formula, ...written })).toEqual({ isValid: true, errors: [], problems: [] });
});

test("what is wrong is said in words and by its place in the text as it was sent", async () => {
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

test("the longest formula is taken, one sign more is not", async () => {
  const longest = `=1${"+1".repeat(4_095)}`;
  const ask = await someone();

  expect((await checked({ formula: longest })).isValid).toBe(true);
  expect((await ask("POST", path, { formula: `${longest}1` })).status).toBe(422);
});

test("a person has ten formulas checked in a second, others are not kept waiting by that", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);

  const answers = await Promise.all(Array.from({ length: 30 }, () => ann("POST", path, { formula: "=1" })));
  const refused = answers.filter(({ status }) => status !== 200);
  const other = await bob("POST", path, { formula: "=1" });

  expect(answers.length - refused.length).toBe(10);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(["TOO_MANY_REQUESTS"]));
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  expect(other.status).toBe(200);
});

test("a second later the pace begins anew", () => {
  let now = 0;
  const take = pace(() => now);
  const taken = () => {
    try {
      take("ann");
      return true;
    } catch {
      return false;
    }
  };

  const first = Array.from({ length: 12 }, taken);
  now = 999;
  const early = taken();
  now = 1_000;
  const later = taken();

  expect(first.filter(Boolean)).toHaveLength(10);
  expect([early, later]).toEqual([false, true]);
});

test("its routes are those that the contracts say it serves", async () => {
  const log = logger("formulas", "error");
  const connected = await bus("formulas", nats.env("formulas"), { log, metrics: metrics("formulas") });

  expect(routesOf(formulaRoutes(rights(connected), pace()))).toEqual(servedBy("formulas"));
  await connected.close();
});

test("nothing is checked without a token that counts", async () => {
  for (const [wrong, token] of await badTokens(issuer, randomUUID())) {
    const answer = await caller(service.url, token)("POST", path, { formula: "=1" });
    expect([wrong, answer.status, codeOf(answer)]).toEqual([wrong, 401, "UNAUTHORIZED"]);
  }
});

test.each([
  ["an address that is not verified", { verified: false }, 403, "EMAIL_NOT_VERIFIED"],
  ["an account that is gone", { gone: true }, 401, "ACCOUNT_DELETED"],
])("nothing is checked for %s", async (_who, access, expected, code) => {
  const answer = await (await someone(access))("POST", path, { formula: "=1" });

  expect([answer.status, codeOf(answer)]).toEqual([expected, code]);
});

test("bad input is refused, in words of the contract", async () => {
  const { sent, failures } = await malformed({
    calls: [formulasCalls.validate],
    url: service.url,
    token: () => issuer.token({ sub: randomUUID() }),
    like: {
      [`POST ${path}`]: {
        formula: "=1",
        dialect: "excel",
        locale: { functionLanguage: "en", separator: "," },
      },
    },
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000);
}, 60_000);
