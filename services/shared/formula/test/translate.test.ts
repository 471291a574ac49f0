// Translation of formulas to the other dialect, and what cannot be translated.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import type { Dialect } from "../src/dialect.ts";
import { isMatrix } from "../src/evaluate/values.ts";
import { type PlainCell, workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import { vocabularies } from "../src/locales/all.ts";
import { parse } from "../src/parse.ts";
import { isSameTree } from "../src/translate/same.ts";
import { translate } from "../src/translate.ts";
import type { Vocabulary } from "../src/vocabulary.ts";
import { formulas } from "./formulas.ts";
import { dialect, pattern } from "./options.ts";
import cases from "./translate.json" with { type: "json" };

const pairs = z.array(z.tuple([z.string(), z.string()]));
/** `equal` is translated in both directions. */
const { equal, toSheets, toExcel, stops } = z
  .strictObject({
    equal: pairs,
    toSheets: pairs,
    toExcel: pairs,
    stops: z.array(z.tuple([z.string(), dialect, pattern])),
  })
  .parse(cases);

const excel = { dialect: "excel" } as const;
const sheets = { dialect: "sheets" } as const;
const other = (dialect: Dialect): Dialect => (dialect === "excel" ? "sheets" : "excel");

for (const [inExcel, inSheets] of equal) {
  test(`${inExcel} in Excel is ${inSheets} in Google Sheets, both ways`, () => {
    expect(translate(inExcel, excel, sheets)).toMatchObject({ ok: true, formula: inSheets });
    expect(translate(inSheets, sheets, excel)).toMatchObject({ ok: true, formula: inExcel });
  });
}
for (const [inExcel, inSheets] of toSheets) {
  test(`${inExcel} becomes ${inSheets} in Google Sheets`, () => {
    expect(translate(inExcel, excel, sheets)).toMatchObject({ ok: true, formula: inSheets });
  });
}
for (const [inSheets, inExcel] of toExcel) {
  test(`${inSheets} becomes ${inExcel} in Excel`, () => {
    expect(translate(inSheets, sheets, excel)).toMatchObject({ ok: true, formula: inExcel });
  });
}
for (const [formula, dialect, why] of stops) {
  test(`${formula} of ${dialect} cannot be translated, and the notes say why`, () => {
    const translation = translate(formula, { dialect }, { dialect: other(dialect) });
    expect(translation).toMatchObject({ ok: false, formula: null });
    expect(translation.notes.join(" ")).toMatch(why);
  });
}

test("a translation or the reasons against it are returned for every formula", () => {
  const nested = (depth: number): string => (depth === 0 ? "A1" : `TEXTAFTER(${nested(depth - 1)},"-")`);
  for (const formula of [`=${nested(60)}`, `=A1${"%".repeat(8000)}`, "=LET()", "=LAMBDA()", "=FILTER()"]) {
    const { notes } = translate(formula, excel, sheets);
    expect(notes.length).toBeGreaterThanOrEqual(0);
  }
});

test("a formula that needs a table gets a note", () => {
  const { notes } = translate("=SUM(Sales[Amount])", excel, sheets);
  expect(notes).toEqual(["Sales[Amount] needs a table named Sales in Google Sheets."]);
});

test("a formula that both products support translates without notes, in every language, and back", () => {
  const all = [...vocabularies.keys()];
  fc.assert(
    fc.property(formulas(), fc.constantFrom(...all), fc.constantFrom(...all), (formula, here, away) => {
      const [one, two] = [vocabularies.get(here) as Vocabulary, vocabularies.get(away) as Vocabulary];
      const from = { ...excel, vocabulary: one };
      const to = { ...sheets, vocabulary: two };
      const start = translate(formula, excel, from).formula as string;
      const there = translate(start, from, to);
      expect([formula, there.ok, there.notes]).toEqual([formula, true, []]);
      const back = translate(there.formula as string, to, from);
      expect([there.formula, back.formula]).toEqual([there.formula, start]);
    }),
    { numRuns: 400, seed: 20_261_121 },
  );
});

const numbers = (): Record<string, PlainCell> => {
  const cells: Record<string, PlainCell> = {};
  for (const column of "ABCD")
    for (let row = 1; row <= 9; row++) cells[`${column}${row}`] = (row * 7 + column.charCodeAt(0)) % 11;
  cells.A5 = "b-c";
  cells.E1 = "aab-x, cab";
  delete cells.B4;
  return cells;
};

test("the translated formula has the value of the original", () => {
  const book = workbook({ sheets: { Sheet1: numbers() } });
  const value = (formula: string, dialect: Dialect): string => {
    const outcome = evaluate(formula, { dialect, book, cell: "F3" });
    if (outcome.type !== "value") return JSON.stringify(outcome);
    // SPLIT gives a blank for an empty piece, TEXTSPLIT empty text.
    return JSON.stringify(
      isMatrix(outcome.value) ? outcome.value.items.map((item) => item ?? "") : outcome.value,
    );
  };
  const unlike = [...equal, ...toSheets, ...toExcel.map(([one, two]) => [two, one] as const)].filter(
    ([one, two]) => value(one, "excel") !== value(two, "sheets"),
  );
  expect(unlike).toEqual([]);
});

const file = join(process.env.CORPUS ?? "", "parse.jsonl");
const present = existsSync(file);
if (!present)
  process.stderr.write("formula: no corpus here, translating it is skipped (CORPUS=<folder> runs it)\n");

(present ? test : test.skip)("real formulas keep their tree in every language", () => {
  const rows: { f: string; valid: boolean; dialect?: string }[] = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const all = [...vocabularies.values()];
  const lost: string[] = [];
  for (const { f, valid, dialect } of rows) {
    const home = { dialect: dialect === "gsheets" ? "sheets" : "excel" } as const;
    const { tree, problems } = parse(f, home);
    if (!valid || problems.length > 0) continue;
    for (const vocabulary of all) {
      const there = translate(f, home, { ...home, vocabulary });
      const back = there.ok ? translate(there.formula, { ...home, vocabulary }, home) : there;
      if (!back.ok || !isSameTree(parse(back.formula, home).tree, tree))
        lost.push(`${vocabulary.language} ${f} ${back.notes[0]}`);
    }
  }
  expect(lost.slice(0, 20)).toEqual([]);
});
