// Each check lets a right formula pass and finds a wrong one; the cases are data in checks.json.

import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { pasted } from "@cellwright/formula/paste";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { read } from "@cellwright/questions/read";
import { expect, test } from "@jest/globals";
import type { CheckInput, Result, Shown } from "../src/checks/check.ts";
import { issuesOf, notEstablished } from "../src/checks/checks.ts";
import ar from "../src/checks/messages/ar.json" with { type: "json" };
import de from "../src/checks/messages/de.json" with { type: "json" };
import en from "../src/checks/messages/en.json" with { type: "json" };
import es from "../src/checks/messages/es.json" with { type: "json" };
import fr from "../src/checks/messages/fr.json" with { type: "json" };
import it from "../src/checks/messages/it.json" with { type: "json" };
import ja from "../src/checks/messages/ja.json" with { type: "json" };
import pl from "../src/checks/messages/pl.json" with { type: "json" };
import ptBr from "../src/checks/messages/pt-BR.json" with { type: "json" };
import uk from "../src/checks/messages/uk.json" with { type: "json" };
import { tell } from "../src/checks/tell.ts";
import data from "./checks.json" with { type: "json" };

const { cases, tables } = data;
const now = new Date(2025, 2, 14, 9, 30);

interface Asked {
  table: string;
  question: string;
  place: string;
  wanted: string | null;
}

/** As the thread that verifies gives it: run in each row of the place. */
function inputOf(formula: string, { table, question, place, wanted }: Asked): CheckInput {
  const pastedData = pasted(tables[table as keyof typeof tables].join("\n"), "excel");
  const target = parse(place).tree;
  if (!pastedData.ok || target.type !== "reference") throw new Error(`${table}, ${place}: no data`);
  const { left: column, top, bottom } = areaOf(target);
  const { tree } = parse(formula);
  const [sheet = ""] = Object.keys(pastedData.book.sheets ?? {});
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  const results = rows.map((row): Result => {
    const cell = `${columnLetters(column)}${row}`;
    const outcome = evaluateTree(copied(tree, 0, row - top), {
      book: workbook(pastedData.book),
      sheet,
      cell,
      now,
    });
    return outcome.type === "value" ? shown(outcome.value) : "#CALC!";
  });
  const sheets = sheetsOf(pastedData.book, pastedData.dates);
  const examples = wanted === null ? [] : [{ wanted, given: results[0] ?? null }];
  const reading = read(`${question}\n\n`, sheets, { dialect: "excel", now });
  return { reading, tree, place: { sheet, column, rows }, sheets, results, dialect: "excel", examples };
}

function shown(value: Scalar | { type: "matrix"; columns: number; items: Scalar[] }): Result {
  const plain = (each: Scalar): Shown => (isError(each) ? each.code : each);
  if (!isMatrix(value as never)) return plain(value as Scalar);
  const { columns, items } = value as { columns: number; items: Scalar[] };
  return Array.from({ length: items.length / columns }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns).map(plain),
  );
}

test.each(cases)("$rule", ({ right, wrong, says, ...asked }) => {
  const keys = (formula: string) => issuesOf(inputOf(formula, asked)).map((issue) => issue.says);

  expect(keys(right)).not.toContain(says);
  expect(keys(wrong)).toContain(says);
});

test("right formulas are never called surely wrong", () => {
  const certain = cases.flatMap(({ right, ...asked }) =>
    issuesOf(inputOf(right, asked)).flatMap(({ grade, says }) =>
      grade === "certain" ? [`${right}: ${says}`] : [],
    ),
  );

  expect(certain).toEqual([]);
});

test("words that nothing accounts for are named", () => {
  const asked = { table: "orders", place: "H2", wanted: null };
  const question = "Total Amount for the region North, squashed and compounded";

  expect(notEstablished(inputOf("=SUM(F2:F6)", { ...asked, question }))).toContain("squashed");
  expect(notEstablished(inputOf("=SUM(F2:F6)", { ...asked, question: "Total Amount" }))).toEqual([]);
});

test.each([ar, de, es, fr, it, ja, pl, ptBr, uk])(
  "all sentences are told in $language, with the same values",
  (messages) => {
    const placeholders = (sentences: Record<string, string>) =>
      Object.entries(sentences).map(([key, text]) => [key, ...(text.match(/\{\w+\}/g) ?? []).sort()]);

    expect(placeholders(messages.sentences)).toEqual(placeholders(en.sentences));
  },
);

test("issues are sentences with their values", () => {
  const { right: _, wrong, ...asked } = cases[0] as (typeof cases)[number];
  const [issue] = issuesOf(inputOf(wrong, asked)).filter(({ says }) => says === "ranges.short");

  expect(issue && tell(issue)).toBe("This covers rows 2 to 5; the data is in rows 2 to 6.");
  expect(issue && tell(issue, "de")).toContain("Zeilen 2 bis 5");
});
