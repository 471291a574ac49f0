// The checker reports formulas that parse but would not work.

import { check } from "@cellwright/formula/check";
import { mostProblems } from "@cellwright/formula/problem";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import cases from "./check.json" with { type: "json" };
import { options } from "./options.ts";

const faults = z.array(z.tuple([z.string(), z.string(), z.int(), z.string(), options.optional()]));
const { sound, wrong, warnings } = z
  .strictObject({
    sound: z.array(z.tuple([z.string(), options.optional()])),
    wrong: faults,
    warnings: faults,
  })
  .parse(cases);
sound.push(
  [`=LEN("${"x".repeat(256)}")`, { dialect: "sheets" }],
  [`=${"SUM(".repeat(64)}1${")".repeat(64)}`],
  [`=SUM(${Array(255).fill("1").join(",")})`],
);
wrong.push(
  [`=LEN("${"x".repeat(256)}")`, "too_long", 5, "at most 255"],
  [`=${"SUM(".repeat(65)}1${")".repeat(65)}`, "too_deep", 257, "64 levels"],
  [`=SUM(${Array(256).fill("1").join(",")})`, "too_many_arguments", 1, "at most 255"],
);

for (const [formula, options] of sound) {
  test(`${formula.slice(0, 60)} is checked without a problem`, () => {
    expect(check(formula, options)).toMatchObject({ ok: true, problems: [] });
  });
}

test.each(["hello", "  hello ", "hello world", "Q1 sales, 2024", '"Paid"', "What's this?", "sum of A1"])(
  "%s is plain text and not a formula without its =",
  (written) => {
    const { ok, problems } = check(written);
    expect(ok).toBe(false);
    expect(problems).toMatchObject([
      { code: "not_a_formula", message: "This is text, not a formula. A formula begins with `=`." },
    ]);
    expect(written.slice(problems[0]?.start, problems[0]?.end)).toBe(written.trim());
  },
);

test.each(["=hello", "A1", "A1:A9", "Sheet1!Total", "-Total", "Price*2", "PI()", "42"])(
  "%s may be a formula, so it is not reported as plain text",
  (written) => {
    expect(check(written).problems).toEqual([]);
  },
);

for (const [formula, code, start, words, options] of wrong) {
  test(`${formula.slice(0, 40)} has the problem ${code} at ${start}`, () => {
    const { ok, problems } = check(formula, options);
    expect(ok).toBe(false);
    expect(problems).toEqual([expect.objectContaining({ code, start, severity: "error" })]);
    expect(problems[0]?.message).toContain(words);
  });
}

for (const [formula, code, start, words, options] of warnings) {
  test(`${formula} has no errors, but the warning ${code} at ${start}`, () => {
    const { ok, problems } = check(formula, options);
    expect(ok).toBe(true);
    expect(problems).toEqual([expect.objectContaining({ code, start, severity: "warning" })]);
    expect(problems[0]?.message).toContain(words);
  });
}

test("the number of problems for a text of 8,192 characters is limited", () => {
  const heavy = [
    "(",
    ")",
    "-",
    "1+",
    "SUM(",
    "{",
    "1%",
    "A1()",
    "[",
    "'",
    '"',
    "A1 ",
    "|",
    "#",
    "@",
    "A:",
    "a",
    ";",
    ",",
    "f(",
    "#REF!",
    "abcdefg(1)+",
  ];
  for (const scrap of heavy) {
    const formula = `=${scrap.repeat(Math.floor(8190 / scrap.length))}`;
    expect([scrap, check(formula).problems.length <= mostProblems]).toEqual([scrap, true]);
  }
});
