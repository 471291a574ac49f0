// The formula that is typed: where a clicked cell gives a reference, which cells it refers to, and what F4 does.
import { describe, expect, test } from "@jest/globals";
import { areaText } from "../src/features/sheet/area-text.ts";
import {
  areaOfReference,
  canRefer,
  referencesIn,
  withNextFixed,
} from "../src/features/sheet/edit/typed-references.ts";
import cases from "./sheet-typed-references.json" with { type: "json" };

const english = { dialect: "excel", separator: "," } as const;

describe("a reference may stand", () => {
  test.each(cases)("$rule", ({ text, separator, can }) => {
    const start = text.search(/[|<](?!=)/);
    const typed = text.replace(/[|]|<(?=A1)|(?<=A1)>/g, "");
    const end = text.includes("<A1>") ? start + 2 : start;
    expect(canRefer(typed, start, end, { ...english, ...(separator === ";" && { separator }) })).toBe(can);
  });
});

test.each([
  ["=SUM(D2:D4)*Rates!$B$2", ["D2:D4", "Rates!B2"]],
  ["=SUM(D2:D4)*'My ''own'!B2:C9", ["D2:D4", "My 'own!B2:C9"]],
  ["=SUM(B:C,3:4)", ["B1:C60", "A3:R4"]],
  ['=LOG10(A1)&"B2"&C3', ["A1", "C3"]],
  ["=Orders[A1]+B2*", ["B2"]],
  ["=Q1!A1+A2!B3", ["Q1!A1", "A2!B3"]],
  ["=SUM(D9:B2", ["B2:D9"]],
  ["D2", []],
])("%s refers to its cells", (text, cells) => {
  const found = referencesIn(text, english).map((reference) => {
    const area = areaText(areaOfReference(reference, { row: 59, column: 17 }));
    return reference.sheet === null ? area : `${reference.sheet}!${area}`;
  });
  expect(found).toEqual(cells);
});

test.each([
  ["A1", ["$A$1", "A$1", "$A1", "A1"]],
  ["A1:B2", ["$A$1:$B$2", "A$1:B$2", "$A1:$B2", "A1:B2"]],
  ["A:B", ["$A:$B", "A:B"]],
  ["3:4", ["$3:$4", "3:4"]],
])("F4 leads %s through its kinds of dollar signs", (first, kinds) => {
  let text = `=SUM(Rates!${first}`;
  const found = kinds.map(() => {
    const next = withNextFixed(text, text.length, english);
    text = text.slice(0, next?.start) + next?.text;
    return next?.text;
  });
  expect(found).toEqual(kinds);
  expect(withNextFixed("=SUM(A1)*", 9, english)).toBeNull();
});
