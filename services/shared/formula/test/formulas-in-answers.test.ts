// Every formula in an answer is found, however the answer is streamed, and none in prose with equals signs.

import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import { examples } from "../src/examples.ts";
import { type Segment, splitter } from "../src/prose/segments.ts";
import cases from "./formulas-in-answers.json" with { type: "json" };

const { found, prose } = z
  .strictObject({
    found: z.array(z.tuple([z.string(), z.string(), z.array(z.string())])),
    prose: z.array(z.tuple([z.string()])),
  })
  .parse(cases);

function segmentsOf(text: string, at: readonly number[] = []): Segment[] {
  const cuts = [0, ...at.map((each) => each % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  const split = splitter();
  return [...cuts.slice(1).flatMap((end, index) => split.push(text.slice(cuts[index], end))), ...split.end()];
}

const formulasOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap((each) => (each.kind === "block" && each.formula ? each.formula.split("\n") : []));

test.each(found)("a formula %s is found", (_where, text, formulas) => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 12 }), (at) => {
      const segments = segmentsOf(text, at);
      expect(segments.map((each) => each.text).join("")).toBe(text);
      expect(formulasOf(segments)).toEqual(formulas);
    }),
    { numRuns: 60 },
  );
});

test.each(prose)("no formula is found in %j", (text) => {
  expect(formulasOf(segmentsOf(text))).toEqual([]);
});

const words = fc
  .array(
    fc.constantFrom(
      "the",
      "total",
      "of",
      "a row",
      "is",
      "now",
      "B2",
      "10 %",
      "“x”",
      "—",
      "e.g.",
      "für",
      "円",
    ),
    { maxLength: 8 },
  )
  .map((all) => all.join(" "));
/** Markup around a formula, which must not be mistaken for a part of it. */
const frames: ((formula: string) => string)[] = [
  (formula) => `**${formula}**`,
  (formula) => `\`${formula}\``,
  (formula) => `Formula: ${formula}`,
  (formula) => `D2: ${formula}`,
  (formula) => `(${formula})`,
  (formula) => `use ${formula}`,
  (formula) => `| D2 | ${formula} |`,
  (formula) => `- ${formula}`,
  (formula) => `> ${formula}`,
  (formula) => `\n\`\`\`excel\n${formula}\n\`\`\`\n`,
  (formula) => `\n~~~\n${formula}\n~~~\n`,
  (formula) => `\n\`\`\`json\n{"formula": ${JSON.stringify(formula)}}\n\`\`\`\n`,
];
const known = [...examples.values()]
  .flat()
  .map(({ formula }) => formula)
  .filter((formula) => !formula.includes("\n") && !formula.includes("`"));
const part = fc.tuple(words, fc.constantFrom(...frames), fc.constantFrom(...known));

test("every formula in 10,000 generated answers is found", () => {
  const missed: unknown[] = [];
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(2_000), { maxLength: 6 }),
      (parts, at) => {
        const text = parts.map(([before, frame, formula]) => `${before}\n${frame(formula)}\n`).join("\n");
        const found = formulasOf(segmentsOf(text, at));
        const expected = parts.map(([, , formula]) => formula);
        if (JSON.stringify(found) !== JSON.stringify(expected)) missed.push({ text, found });
        return true;
      },
    ),
    { numRuns: 10_000 },
  );
  expect(missed.slice(0, 5)).toEqual([]);
});

const equation = fc.constantFrom(
  ...[
    "a = b",
    "x=5",
    "E = mc²",
    "=> so",
    "a == b",
    "n >= 5",
    "k<=3",
    "rate = 5 %",
    "y = f(x)",
    "total = 12.50 €",
  ],
  ...[
    "“=”",
    "= 5",
    "the = sign",
    "key=value",
    "?q=1&r=2",
    "a:=1",
    "2 + 2 = 4",
    "(x = 1)",
    "**a = 1**",
    "| a | = |",
  ],
);
test("no formula is found in 10,000 generated paragraphs with equals signs", () => {
  const paragraph = fc
    .array(fc.oneof(words, equation), { minLength: 1, maxLength: 9 })
    .map((all) => all.join(" "));
  fc.assert(
    fc.property(paragraph, fc.array(fc.nat(300), { maxLength: 4 }), (text, at) => {
      expect(formulasOf(segmentsOf(text, at))).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});
