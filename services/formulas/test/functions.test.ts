// The HTTP API of the function reference and common questions: public and cached.
import { type FunctionEntry, formulasCalls, type RecipeEntry } from "@cellwright/contracts/formulas";
import { problem } from "@cellwright/contracts/problem";
import { caller } from "@cellwright/tests/support/caller";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on?.stop());

const ask = (query: Record<string, string>, headers?: Record<string, string>) =>
  caller(on.service.url)("GET", `/api/functions?${new URLSearchParams(query)}`, undefined, headers);

async function found(query: Record<string, string>): Promise<FunctionEntry[]> {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return formulasCalls.functions.answer.parse(answer.body);
}

const namesOf = (entries: FunctionEntry[]) => entries.map(({ name }) => name);

test("everyone gets the whole function reference, even with an invalid token", async () => {
  const all = await found({});
  const withBadToken = await caller(on.service.url, "not-a-token")("GET", "/api/functions");

  expect(all.length).toBeGreaterThan(500);
  expect(withBadToken.status).toBe(200);
  expect(all.find(({ name }) => name === "SUMIF")).toMatchObject({
    localName: "SUMIF",
    syntax: expect.stringMatching(/^SUMIF\(range; criteri\w+; \[sum_range\]\)$/),
    category: expect.any(String),
    dialects: ["excel", "sheets"],
    since: "2007",
    arguments: [{ name: "range", kind: "range" }, { kind: "criterion" }, { optional: true }],
  });
});

test("a search lists functions whose names match before those whose descriptions match", async () => {
  const names = namesOf(await found({ search: " sumif " }));

  expect(names.slice(0, 2)).toEqual(["SUMIF", "SUMIFS"]);
  expect(namesOf(await found({ search: "no such thing" }))).toEqual([]);
  const byDescription = await found({ search: "deviation standard" });
  expect(byDescription.length).toBeGreaterThan(0);
  expect(byDescription.every(({ description }) => /standard deviation/i.test(description))).toBe(true);
});

test("the list can be filtered by category and dialect, also together with a search", async () => {
  const logical = await found({ category: "logical" });
  expect(new Set(logical.map(({ category }) => category))).toEqual(new Set(["Logical"]));

  expect(namesOf(await found({ search: "QUERY", dialect: "sheets" }))[0]).toBe("QUERY");
  expect(namesOf(await found({ search: "QUERY", dialect: "excel" }))).not.toContain("QUERY");
  expect(namesOf(await found({ search: "IF", category: "Logical", dialect: "excel" }))).not.toContain(
    "SUMIF",
  );
});

test("function names are in the requested function language, and a search finds them in it", async () => {
  const [entry] = await found({ search: "SVERWEIS", functionLanguage: "de", language: "de" });
  const [brazilian] = await found({ search: "SOMA", functionLanguage: "pt-BR" });

  expect(entry).toMatchObject({ name: "VLOOKUP", localName: "SVERWEIS" });
  expect(entry?.syntax).toBe(
    "SVERWEIS(Suchwert; Tabellenbereich; Spaltenindex; [ungefähre_Übereinstimmung])",
  );
  expect(brazilian).toMatchObject({ name: "SUM", localName: "SOMA" });
});

test("an example has a formula and the URL of the page that its result comes from", async () => {
  const examples = (await found({})).flatMap(({ example }) => (example ? [example] : []));

  expect(examples.length).toBeGreaterThan(400);
  for (const { formula, source } of examples) {
    expect(formula).toMatch(/^=/);
    expect(source).toMatch(/^https:\/\//);
  }
});

test("browsers and proxies may cache the function reference and revalidate it", async () => {
  const first = await ask({});
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
  expect(first.headers.get("vary")).toBe("Accept-Encoding");
  expect(first.headers.get("content-encoding")).toBe("gzip");

  const cached = await ask({}, { "if-none-match": etag });
  expect([cached.status, cached.body, cached.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await ask({ dialect: "excel" }, { "if-none-match": etag })).status).toBe(200);

  const plain = await ask({}, { "accept-encoding": "identity" });
  expect(plain.headers.has("content-encoding")).toBe(false);
  expect(plain.body).toEqual(first.body);
});

test.each([{ dialect: "lotus" }, { language: "xx" }, { search: "x".repeat(101) }, { page: "2" }])(
  "the query %j for functions is refused",
  async (query) => {
    const answer = await ask(query);

    expect(answer.status).toBe(422);
    expect(problem.parse(answer.body).code).toBe("INVALID_FIELDS");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);

async function recipes(query: Record<string, string>): Promise<RecipeEntry[]> {
  const { status, body } = await caller(on.service.url)("GET", `/api/recipes?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return formulasCalls.recipes.answer.parse(body);
}

test("everyone gets example questions with a table and a formula, first one of each category", async () => {
  const few = await recipes({ limit: "4" });
  const all = await recipes({ limit: "500" });

  expect(new Set(few.map(({ category }) => category)).size).toBe(4);
  expect(all.length).toBeGreaterThan(100);
  expect(all.slice(0, 4)).toEqual(few);
  for (const { data, formula, target } of all) {
    expect(data).toContain("\t");
    expect(formula).toMatch(/^=/);
    expect(target).toMatch(/^[A-Z]+\d+(:[A-Z]+\d+)?$/);
  }
});

test("example questions are in the requested language, with formulas in the requested dialect", async () => {
  const of = async (query: Record<string, string>) => {
    const found = await recipes({ limit: "500", ...query });
    return new Map(found.map((each) => [each.id, each]));
  };
  const [english, german, sheets] = [
    await of({}),
    await of({ language: "de" }),
    await of({ dialect: "sheets" }),
  ];

  expect(german.get("total")?.question).not.toBe(english.get("total")?.question);
  expect([...sheets.values()].some(({ id, formula }) => english.get(id)?.formula !== formula)).toBe(true);
});

test.each([{ dialect: "lotus" }, { language: "xx" }, { limit: "0" }, { limit: "many" }, { page: "2" }])(
  "the query %j for example questions is refused",
  async (query) => {
    const { status, body } = await caller(on.service.url)(
      "GET",
      `/api/recipes?${new URLSearchParams(query)}`,
    );

    expect(status).toBe(422);
    expect(problem.parse(body).code).toBe("INVALID_FIELDS");
  },
);
