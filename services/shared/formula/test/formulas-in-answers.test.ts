// Finds every formula in an answer, however the answer is streamed, and none in prose with equals signs.

import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { examples } from "../src/examples.ts";
import { type Segment, splitter } from "../src/prose/segments.ts";

function segmentsOf(text: string, at: readonly number[] = []): Segment[] {
  const cuts = [0, ...at.map((each) => each % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  const split = splitter();
  return [...cuts.slice(1).flatMap((end, index) => split.push(text.slice(cuts[index], end))), ...split.end()];
}

const formulasOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap((each) => (each.kind === "block" && each.formula ? each.formula.split("\n") : []));

const sum = '=SUMIFS(C2:C9,A2:A9,"North",B2:B9,">=5")';

test.each([
  ["bold", `Use **${sum}** for it.`, [sum]],
  ["in italics", `Use *${sum}* for it.`, [sum]],
  ["after a label", `Formula: ${sum}`, [sum]],
  ["after its cell", `D2: ${sum}\nD3: =A1*2`, [sum, "=A1*2"]],
  ["after its cell, with a space", "D2: = A1 * 2", ["= A1 * 2"]],
  ["in prose", `Put ${sum} into D2, then copy it.`, [sum]],
  ["at the end of a sentence", `It is ${sum}.`, [sum]],
  ["in brackets", `It is short (${sum}) and works.`, [sum]],
  ["in quotation marks", `Write “=SUM(A1:A3)” there.`, ["=SUM(A1:A3)"]],
  ["in JSON", '{"formula": "=IF(A1>5,\\"a\\",\\"b\\")", "cell": "B1"}', ['=IF(A1>5,"a","b")']],
  ["in JSON in a fence", `\`\`\`json\n{"formula": "=SUM(A1:A3)"}\n\`\`\`\n`, ["=SUM(A1:A3)"]],
  ["in cells of a table", `| D2 | ${sum} |\n| D3 | =A1+B1 |\n`, [sum, "=A1+B1"]],
  ["two in a fence", "```excel\n=A1*2\n\n=B1*2\n```\n", ["=A1*2", "=B1*2"]],
  ["under a comment", "```excel\n// the total\n=SUM(A1:A3)\n' done\n```\n", ["=SUM(A1:A3)"]],
  ["in a fence of tildes", "~~~\n=SUM(A1:A3)\n~~~\n", ["=SUM(A1:A3)"]],
  ["after a label in a fence", "```\nD2: =SUM(A1:A3)\n```\n", ["=SUM(A1:A3)"]],
  ["in a quotation", "> =SUM(A1:A3)\n> as said", ["=SUM(A1:A3)"]],
  ["in a fence within a quotation", "> ```\n> =SUM(A1:A3)\n> ```\n", ["=SUM(A1:A3)"]],
  ["in a list", "1. =SUM(A1:A3)\n2. `=A1*2`\n- **=B1*2**\n", ["=SUM(A1:A3)", "=A1*2", "=B1*2"]],
  ["in a fence within a list", "1. Write\n   ```excel\n   =SUM(A1:A3)\n   ```\n", ["=SUM(A1:A3)"]],
  ["with a label in code", "`D2: =SUM(A1:A3)` does it", ["=SUM(A1:A3)"]],
  ["over several lines", "=LET(\n  a, A1,\n  a*2\n)\nDone.", ["=LET(", "  a, A1,", "  a*2", ")"]],
  ["with words after it", "=SUM(A1:A3) adds them up.", ["=SUM(A1:A3)"]],
  ["in another language", 'Nimm =SUMMEWENNS(C2:C9;A2:A9;"Nord") dafür.', ['=SUMMEWENNS(C2:C9;A2:A9;"Nord")']],
  ["with a full-width equals sign", "D2 に ＝SUM(A1:A3) を入れます", ["＝SUM(A1:A3)"]],
  ["in quotation marks that end a text", 'Type "=A1&" kg"" or "=B1" there', ['=A1&" kg"', "=B1"]],
  [
    "in apostrophes at the start of the line",
    "'=SUM(A1:A3)' or ='My Sheet'!A1 there",
    ["=SUM(A1:A3)", "='My Sheet'!A1"],
  ],
  ["with two hyphens after it", "=SUM(A1:A3)--it adds", ["=SUM(A1:A3)"]],
  ["with a short dash for a minus", "Use =SUM(A1:A3)–B1 there", ["=SUM(A1:A3)–B1"]],
  [
    "with columns named like arguments",
    "`=SUMPRODUCT(T[price],T[values])`",
    ["=SUMPRODUCT(T[price],T[values])"],
  ],
  [
    "over several lines after a label in a fence",
    "```excel\nD2: =ABS(\n  A1)\n```\n",
    ["D2: =ABS(", "  A1)"],
  ],
  ["that is never closed", "Use **=SUM(A1:A3**", ["=SUM(A1:A3"]],
])("finds a formula %s", (_where, text, formulas) => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 12 }), (at) => {
      const segments = segmentsOf(text, at);
      expect(segments.map((each) => each.text).join("")).toBe(text);
      expect(formulasOf(segments)).toEqual(formulas);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['```vba\nRange("A1").Formula = "=SUM(A1:A3)"\n```\n'],
  ['```\nsheet.getRange("D2").setFormula("=SUM(A1:A3)");\n```\n'],
  ["```\n=VLOOKUP(lookup_value, table_array, col_index_num, [range_lookup])\n```\n"],
  ["Price =[5] and `=SUM(number1[, number2])`"],
  ["```sql\nselect * from t where a =b\n```\n"],
  ["so y = sin(x) and E = mc^2, a == b, x => y, n >= 5, k != 3"],
  ["The =SUM() function adds; =VLOOKUP(…) and =IF(...) look and choose."],
  ["Title\n=====\ntext"],
  ['<a href="https://example.com/?a=b&c=d">here</a> with size = "5"'],
  ["Revenue = Price × Quantity, so profit = revenue - cost."],
  ["Total=100, Rest =20 left"],
  ['Say "Explain =SUM(A1:A3)" or “Repair =SUM(A1:A3) please” to see it.'],
])("finds no formula in %j", (text) => {
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

test("finds every formula in 10,000 generated answers", () => {
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
test("finds no formula in 10,000 generated paragraphs with equals signs", () => {
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
