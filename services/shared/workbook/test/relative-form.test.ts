// The relative form of formulas agrees with the parser on what a reference is.
import { mostCharacters, parse } from "@cellwright/formula/parse";
import { type Corner, nodesOf } from "@cellwright/formula/tree";
import { expect, test } from "@jest/globals";
import examples from "../../formula/src/examples/lookup.json" with { type: "json" };
import soundFormulas from "../../formula/test/parse.json" with { type: "json" };
import { cornerForm } from "../src/relative-form/corner-form.ts";
import { formWithoutNumbers, relativeForm } from "../src/relative-form.ts";
import cases from "./relative-form.json" with { type: "json" };

const known = cases["forms in C1"].map(([formula = "", form = ""]) => [formula, form] as const);

test.each(known)("%s in C1 has the form %s", (formula, form) => {
  expect(relativeForm(formula, 0, 2)).toBe(form);
});

test("a copy has the form of its original", () => {
  expect(relativeForm("B2*$A2+B$1+$A$1", 1, 2)).toBe(relativeForm("D9*$A9+D$1+$A$1", 8, 4));
  expect(relativeForm("B2*2", 1, 2)).not.toBe(relativeForm("B2*2", 2, 2));
});

test.each(cases.doubtful)(
  "%s, which may have names or cells, has a form of its own in each cell",
  (formula) => {
    expect(relativeForm(formula, 0, 2)).not.toBe(relativeForm(formula, 1, 2));
    expect(relativeForm(formula, 0, 2)).not.toBe(relativeForm(formula, 0, 3));
  },
);

test.each(cases.unfinished)("the unfinished formula %s has a form", (formula) => {
  expect(relativeForm(formula, 3, 3)).toMatch(/^/);
});

const [row, column] = [6, 3];

/** The form, by the references in the syntax tree. */
function formByTree(formula: string): string {
  let form = "";
  let copied = 0;
  const write = (corner: Corner) => cornerForm(corner, row, column);
  for (const node of nodesOf(parse(formula).tree)) {
    if (node.type !== "reference") continue;
    // Between sheet and end: the first corner, the text between the corners, the second corner.
    const [, before = "", between = ""] =
      /^(.*?!)?[$A-Za-z0-9]+(?:(\s*\.?:\.?\s*)[$A-Za-z0-9]+)?$/s.exec(formula.slice(node.start, node.end)) ??
      [];
    form += formula.slice(copied, node.start) + before + write(node.from);
    if (node.to !== null) form += between + write(node.to);
    copied = node.end;
  }
  return form + formula.slice(copied);
}

const formulas = [
  ...soundFormulas.sound.flatMap(([formula]) => (typeof formula === "string" ? formula : [])),
  ...Object.values(examples).map(({ formula }) => formula),
  ...known.map(([formula]) => `=${formula}`),
].filter((formula) => formula.length < mostCharacters);

test("the references of a form are those of the syntax tree", () => {
  const isCertain = (formula: string) => !relativeForm(formula, row, column).includes(" @R7C4");
  const certain = formulas.filter(isCertain);

  expect(certain.length).toBeGreaterThan(100);
  for (const formula of certain)
    expect([formula, relativeForm(formula, row, column).toLowerCase()]).toEqual([
      formula,
      formByTree(formula).toLowerCase(),
    ]);
});

test("a form without numbers has them beside it, but not those of references, texts and names", () => {
  const { form, numbers } = formWithoutNumbers('A1*1.5E+3+SUM(1:3,$B$2)&"12"&5%-LOG10(x2y_3)', 0, 2);

  expect(numbers).toEqual([1500, 5]);
  expect(form).toBe('RC[-2]*\u0001+SUM(R:R[2],R2C2)&"12"&\u0001%-LOG10(x2y_3)');
  expect(formWithoutNumbers('A7*2+SUM(7:9,$B$2)&"12"&.5%-LOG10(x2y_3)', 6, 2)).toEqual({
    form,
    numbers: [2, 0.5],
  });
});
