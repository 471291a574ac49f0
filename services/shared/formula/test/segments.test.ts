// Prose is emitted as it arrives; a possible formula is held back until it is complete.
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Segment, splitter } from "../src/prose/segments.ts";

const cut = (text: string, pieces: number[]): string[] => {
  const cuts = [0, ...pieces.map((piece) => piece % (text.length + 1)), text.length].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => text.slice(cuts[index], end));
};

function segmentsOf(chunks: string[]): Segment[] {
  const split = splitter();
  return [...chunks.flatMap((chunk) => split.push(chunk)), ...split.end()];
}

const formulasOf = (segments: Segment[]) =>
  segments.flatMap((each) => (each.kind === "block" ? [each.formula] : []));

const answers: [string, string, (string | undefined)[]][] = [
  ["a fenced block", "Use:\n```excel\n=SUM(A1:A9)\n```\nDone.", ["=SUM(A1:A9)"]],
  ["a block that only looks like a formula", "```\n=A1\n```", ["=A1"]],
  ["a block of something else", "```sql\nselect 1\n```\n", [undefined]],
  ["a bare line", "Try\n=A1*2\nthen", ["=A1*2"]],
  ["a bare line at the end", "=A1*2", ["=A1*2"]],
  ["a block that is never closed", "```excel\n=SUM(A1", ["=SUM(A1"]],
  ["a formula over many lines", "```excel\n=LET(\n  a, 1,\n  a)\n```\n", ["=LET(\n  a, 1,\n  a)"]],
  ["an underline is prose", "Title\n=====\ntext", []],
  ["an equals sign inside a line is prose", "so a = b\nand ``x`` too", []],
  ["inline code at a line's start is prose", "`A1` holds it\n", []],
  ["two blocks", "```excel\n=A1\n```\n\nor\n\n```excel\n=A2\n```\n", ["=A1", "=A2"]],
];

test.each(answers)("an answer is split the same however it is streamed: %s", (_name, text, formulas) => {
  fc.assert(
    fc.property(fc.array(fc.nat(200)), (pieces) => {
      const segments = segmentsOf(cut(text, pieces));
      expect(segments.map((each) => each.text).join("")).toBe(text);
      expect(formulasOf(segments)).toEqual(formulas);
    }),
    { numRuns: 200 },
  );
});

test("splitting an answer neither loses nor moves a character", () => {
  const letters = fc
    .array(fc.constantFrom("`", "```", "=", "\n", " ", "a", "excel", "=A1"))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(letters, fc.array(fc.nat(100)), (text, pieces) => {
      expect(
        segmentsOf(cut(text, pieces))
          .map((each) => each.text)
          .join(""),
      ).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test("prose is emitted before the end of its line", () => {
  const split = splitter();

  expect(split.push("Use the")).toEqual([{ kind: "prose", text: "Use the" }]);
  expect(split.push(" sum\n`")).toEqual([{ kind: "prose", text: " sum\n" }]);
  expect(split.push("A1` is")).toEqual([{ kind: "prose", text: "`A1` is" }]);
});
