// Mechanical mistakes of a model are corrected and noted before a formula is checked. Sound formulas stay unchanged.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "@cellwright/formula/check";
import { examples } from "@cellwright/formula/examples";
import { localName, print } from "@cellwright/formula/format";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { parse } from "@cellwright/formula/parse";
import { translate } from "@cellwright/formula/translate";
import { expect, test } from "@jest/globals";
import { readFormula } from "../src/read-formula.ts";

const sound = [...examples.values()]
  .map(({ formula }) => formula)
  .filter((formula) => check(formula, { dialect: "excel" }).ok && formula.includes("("));

const german = vocabularyOf("de");
if (!german) throw new Error("there is no German");

const outside = (formula: string, change: (part: string) => string): string =>
  formula.replaceAll(/"(?:[^"]|"")*"|[^"]+/g, (part) => (part.startsWith('"') ? part : change(part)));

/** Ways to damage a formula. They return it unchanged if they find nothing to damage. */
const slips: Record<string, (formula: string) => string> = {
  "no equals sign": (formula) => formula.slice(1),
  "curly quotes": (formula) => formula.replaceAll(/"((?:[^"]|"")*)"/g, "“$1”"),
  "non-breaking spaces": (formula) => outside(formula, (part) => part.replaceAll(",", ",\u00a0")),
  "its cell in front": (formula) => `D2: ${formula}`,
  "a label in front": (formula) => `Formula: ${formula}`,
  "a comment above": (formula) => `// adds them up\n${formula}`,
  "full-width signs": (formula) =>
    outside(formula, (part) => part.replaceAll("(", "（").replaceAll(")", "）").replaceAll(",", "，")),
  "a full stop": (formula) => `${formula}.`,
  "no closing parenthesis": (formula) => (formula.endsWith(")") ? formula.slice(0, -1) : formula),
  "typographic operators": (formula) =>
    outside(formula, (part) => part.replaceAll("*", "×").replaceAll("-", "–")),
  "HTML entities": (formula) =>
    formula
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;"),
  "another formula locale": (formula) => {
    const written = translate(
      formula,
      { dialect: "excel" },
      { dialect: "excel", vocabulary: german, separator: ";" },
    );
    return written.ok ? written.formula : formula;
  },
};

const canonical = (formula: string): string => print(parse(formula).tree);

const damagedBy = (damage: (formula: string) => string) =>
  sound.filter((formula) => damage(formula) !== formula);
const lostBy = (damage: (formula: string) => string) =>
  damagedBy(damage).filter((formula) => {
    const read = readFormula(damage(formula), { dialect: "excel" });
    return !read.ok || canonical(read.shown) !== canonical(formula);
  });

test("at least 99 % of all damaged formulas are restored", () => {
  const all = Object.values(slips);
  const damaged = all.flatMap(damagedBy).length;

  expect(damaged).toBeGreaterThan(400);
  expect(all.flatMap(lostBy).length / damaged).toBeLessThanOrEqual(0.01);
});

test.each(Object.entries(slips))("at least 98 % of the formulas with %s are restored", (_name, damage) => {
  expect(lostBy(damage).length / damagedBy(damage).length).toBeLessThanOrEqual(0.02);
});

test("sound formulas stay unchanged and get no note", () => {
  for (const formula of sound)
    expect(readFormula(formula, { dialect: "excel" })).toMatchObject({ shown: formula, notes: [] });
});

const file = join(process.env.CORPUS ?? "", "parse.jsonl");
const onCorpus = existsSync(file) ? test : test.skip;
if (!existsSync(file)) process.stderr.write("slips: no corpus here, its test is skipped (CORPUS=<folder>)\n");

onCorpus("2,000 real formulas stay unchanged and get no note", () => {
  const rows = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): { f: string; valid: boolean; dialect?: string } => JSON.parse(line));
  const real = rows.filter(({ f, valid }) => valid && f.startsWith("=")).slice(0, 2_000);
  expect(real.length).toBe(2_000);
  for (const { f, dialect } of real) {
    const read = readFormula(f, { dialect: dialect === "gsheets" ? "sheets" : "excel" });
    expect([f, read.shown, read.ok ? read.notes : []]).toEqual([f, f, []]);
  }
});

test("a formula that is cut off before an argument or operand is not completed", () => {
  for (const formula of ["=SUM(A1:A3,", "=IF(A1>5,SUM(B1:B3),", "=SUM(A1:A3)*(B1+"])
    expect(readFormula(formula, { dialect: "excel" }).ok).toBe(false);
});

test("each correction is noted", () => {
  expect(readFormula("D2: =SUM(A1:A3", { dialect: "excel" })).toMatchObject({
    ok: true,
    shown: "=SUM(A1:A3)",
    notes: ["What stood around the formula was left out.", "A closing parenthesis was missing."],
  });
  expect(localName("SUM", german)).toBe("SUMME");
  expect(readFormula("=SUMME(A1;A3)", { dialect: "excel" })).toMatchObject({
    ok: true,
    shown: "=SUM(A1,A3)",
  });
});
