// The difference between two formulas contains every character of both and keeps what they share.
import { expect, test } from "@jest/globals";
import { changesOf } from "../src/features/formulas/diff.ts";

const text = (before: string, after: string, without: "added" | "removed") =>
  changesOf(before, after)
    .filter(({ kind }) => kind !== without)
    .map((change) => change.text)
    .join("");

test.each([
  ["=SUMM(A1)", "=SUM(A1)"],
  ['=IF(A1="x";1;2', '=IF(A1="x",1,2)'],
  ["", "=1"],
  ['=SUM(A1 "unclosed', "=SUM(A1)"],
  ["=a\u0000b🙂\\(", "=🙂"],
  ["=A1+A2+A3+A4", "=A4+A3+A2+A1"],
])("the difference between %s and %s contains every character of both", (before, after) => {
  expect(text(before, after, "added")).toBe(before);
  expect(text(before, after, "removed")).toBe(after);
});

test("a changed function name is replaced as a whole, and the rest of the formula is kept", () => {
  expect(changesOf("=SUMM(A1:A3)", "=SUM(A1:A3)")).toEqual([
    { kind: "same", text: "=" },
    { kind: "removed", text: "SUMM" },
    { kind: "added", text: "SUM" },
    { kind: "same", text: "(A1:A3)" },
  ]);
});
