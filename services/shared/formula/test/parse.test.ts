// The parser: trees of valid formulas, and problems of invalid ones.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import { parse } from "../src/parse.ts";
import { children, type Node } from "../src/tree.ts";
import { options } from "./options.ts";
import cases from "./parse.json" with { type: "json" };
import { shape } from "./trees.ts";

const { sound, broken } = z
  .strictObject({
    sound: z.array(z.tuple([z.string(), z.string(), options.optional()])),
    broken: z.array(z.tuple([z.string(), z.string(), z.int(), z.string(), options.optional()])),
  })
  .parse(cases);
broken.push(
  [`=${"1".repeat(9000)}`, "too_long", 8192, "at most 8192"],
  [`=${"(".repeat(4000)}1`, "too_deep", 257, "levels deep"],
);

for (const [formula, expected, locale] of sound) {
  test(`${formula} parses as ${expected}`, () => {
    const { tree, problems } = parse(formula, locale);
    expect(problems).toEqual([]);
    expect(shape(tree)).toBe(expected);
  });
}

for (const [formula, code, start, words, locale] of broken) {
  test(`${formula.slice(0, 40)} has the problem ${code} at ${start}`, () => {
    const [first] = parse(formula, locale).problems;
    expect(first).toMatchObject({ code, start, severity: "error" });
    expect(first?.message).toContain(words);
  });
}

test("all problems of a formula are reported at once, in text order", () => {
  const { problems, tree } = parse('=SUM(A1;B1)+*2+"x');
  expect(problems.map(({ code, start }) => [code, start])).toEqual([
    ["wrong_separator", 7],
    ["missing_operand", 12],
    ["unterminated_text", 15],
  ]);
  expect(shape(tree)).toBe('(+ (+ SUM(A1 B1) (* ? 2)) "x")');
});

test("a wrong operator is reported as one problem, and parsing continues", () => {
  for (const [formula, expected] of [
    ["=A1==B1", "(= A1 B1)"],
    ["=IF(A1=>B1,1,2)", "IF((>= A1 B1) 1 2)"],
    ["=A1!=B1", "(= A1 B1)"],
    ["==A1", "A1"],
    ["=#FOO", "?"],
    ["=A1+#REF", "(+ A1 ?)"],
    ["=SUM(A1#)+#N", "(+ SUM((A1 #)) ?)"],
  ] as const) {
    const { tree, problems } = parse(formula);
    expect([formula, problems.length, shape(tree)]).toEqual([formula, 1, expected]);
  }
});

test("braces around a formula are distinguished from the braces of an array", () => {
  expect([parse("{=A1}").array, parse("=A1").array, parse("={1}").array]).toEqual([true, false, false]);
});

test("parsing stops after a hundred problems", () => {
  expect(parse(`=${"|".repeat(5000)}`).problems).toHaveLength(100);
});

test("every node has its position in the text, and its children are inside that position, in order", () => {
  const formula = "=IF( SUM(A1:A3) >= 10% , 'My sheet'!B2 & \"!\", -Sales[@Net] )";
  const covered: string[] = [];
  const visit = (node: Node): void => {
    covered.push(formula.slice(node.start, node.end));
    let from = node.start;
    for (const child of children(node)) {
      expect(child.start).toBeGreaterThanOrEqual(from);
      expect(child.end).toBeLessThanOrEqual(node.end);
      from = child.end;
      visit(child);
    }
  };
  visit(parse(formula).tree);
  expect(covered).toEqual([
    formula.slice(1),
    "SUM(A1:A3) >= 10%",
    "SUM(A1:A3)",
    "A1:A3",
    "10%",
    "10",
    "'My sheet'!B2 & \"!\"",
    "'My sheet'!B2",
    '"!"',
    "-Sales[@Net]",
    "Sales[@Net]",
  ]);
});
