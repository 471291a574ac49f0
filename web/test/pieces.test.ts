// A formula is split at the borders of its marked spans without losing text.
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { piecesOf } from "../src/ui/pieces.ts";

const cut = (text: string, ...marked: [number, number][]) =>
  piecesOf(
    text,
    marked.map(([start, end]) => ({ start, end })),
  ).map(({ text, spans }) => [text, ...spans]);

test("adjacent, nested and overlapping spans are split correctly", () => {
  expect(cut("abcdef")).toEqual([["abcdef"]]);
  expect(cut("abcdef", [1, 3])).toEqual([["a"], ["bc", 0], ["def"]]);
  expect(cut("abcdef", [0, 6], [2, 4])).toEqual([
    ["ab", 0],
    ["cd", 0, 1],
    ["ef", 0],
  ]);
  expect(cut("abcdef", [0, 3], [2, 5])).toEqual([["ab", 0], ["c", 0, 1], ["de", 1], ["f"]]);
});

test("a point is a piece without text, also at the end of the formula", () => {
  expect(cut("=SUM(A1", [7, 7])).toEqual([["=SUM(A1"], ["", 0]]);
  expect(cut("ab", [1, 1], [0, 2])).toEqual([
    ["a", 1],
    ["", 0],
    ["b", 1],
  ]);
  expect(cut("", [0, 0])).toEqual([["", 0]]);
});

test("the pieces of any text with marked spans, joined, are the text", () => {
  const span = fc.tuple(fc.nat(12), fc.nat(12)).map(([start, end]) => ({ start, end }));
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), fc.array(span, { maxLength: 5 }), (text, spans) => {
      expect(
        piecesOf(text, spans)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
