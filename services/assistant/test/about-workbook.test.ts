// Questions about the user's workbook: the answer comes from its formulas.
import type { CellTrace, WorkbookTrace } from "@cellwright/contracts/workbook-trace";
import { expect, test } from "@jest/globals";
import texts from "../src/explaining/about-workbook.json" with { type: "json" };
import { respond } from "../src/respond.ts";

const state = (cell: string, text: string, formula: string | null = null) => ({
  ...{ cell, text, formula, isWithheld: false },
});
const total: CellTrace = {
  ...state("Orders!D17", "#DIV/0!", "=B17/C17"),
  reads: [state("Orders!B17", "120"), state("Orders!C17", "#DIV/0!", "=F1/F2")],
  ...{ readBy: ["Orders!D90", "Sheet2!A1:A3"], readers: 4 },
  cause: {
    ...state("Orders!C17", "#DIV/0!", "=F1/F2"),
    reads: [state("Orders!F1", "5"), state("Orders!F2", "0")],
  },
};
const sheet: NonNullable<WorkbookTrace["sheet"]> = {
  ...{ name: "Orders", isWithheld: false },
  tables: [{ range: "A1:D90", rows: 89, headings: ["Region", "Net"] }],
  formulas: [{ cells: "D2:D90", formula: "=SUM(B2:C2)" }],
};
const ask = (question: string, cells: CellTrace[] = [], language?: string) => {
  const rules = language ? [{ role: "system" as const, content: `Language: ${language}` }] : [];
  return respond({
    messages: [...rules, { role: "user", content: question }],
    trace: { cells, sheet },
  });
};

test("why a cell has an error: its formula, what it reads, and where the error begins", () => {
  const { kind, text } = ask("Why is D17 an error?", [total]);

  expect(kind).toBe("explanation");
  for (const part of [
    "`=B17/C17`",
    "`Orders!B17` (120)",
    "begins in `Orders!C17`",
    "`=F1/F2`",
    "`Orders!F2` (0)",
  ])
    expect(text).toContain(part);
});

test.each(["What depends on D17?", "Which cells use D17?", "what does D17 depend on"])("%s", (question) => {
  const { kind, text } = ask(question, [total]);

  expect(kind).toBe("explanation");
  expect(text).toContain("It is read by `Orders!D90`, `Sheet2!A1:A3`.");
});

test("cells that are not listed are counted", () => {
  expect(ask("What depends on D17?", [{ ...total, readers: 900 }]).text).toContain("other cells, 900 in all");
});

test("a cell without a formula and an empty cell", () => {
  const value = { ...total, ...state("Orders!B3", "0.2"), reads: [], cause: null };
  const blank = { ...value, ...state("Orders!Z1", ""), readBy: [], readers: 0 };

  const { text } = ask("Why is B3 0.2 and what depends on Z1?", [value, blank]);

  expect(text).toContain("`Orders!B3` has no formula. Its value is `0.2`.");
  expect(text).toContain("`Orders!Z1` is empty.\n\nNo formula reads it.");
});

test("what a sheet contains", () => {
  const { kind, text } = ask("What does this sheet do?");

  expect(kind).toBe("explanation");
  expect(text).toContain("- Table `A1:D90` with 89 rows: Region, Net");
  expect(text).toContain("- `D2:D90`: `=SUM(B2:C2)`");
});

test.each(["Sum of B2 to B17 in D17", "Total Net per Region"])(
  "a formula is given although the workbook is known: %s",
  (question) => {
    expect(ask(question, [total]).kind).not.toBe("explanation");
  },
);

test.each([
  ["Warum ist D17 ein Fehler?", "Der Fehler beginnt in"],
  ["Pourquoi D17 est une erreur ?", "L’erreur commence dans"],
  ["¿Por qué D17 es un error?", "El error empieza en"],
  ["なぜD17はエラーですか", "エラーは"],
])("%s", (question, part) => {
  expect(ask(question, [total]).text).toContain(part);
});

test("every language has all texts with the same placeholders", () => {
  const placeholders = (each: unknown) =>
    String(each)
      .match(/\{\w+\}/g)
      ?.toSorted() ?? [];
  for (const own of Object.values(texts)) {
    expect(Object.keys(own)).toEqual(Object.keys(texts.en));
    for (const [key, text] of Object.entries(texts.en))
      if (typeof text === "string")
        expect(placeholders((own as Record<string, unknown>)[key])).toEqual(placeholders(text));
  }
});
