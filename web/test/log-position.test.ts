// The log's scroll position: a new question stays at the top; the end is followed only if the reader scrolled there.
import { expect, test } from "@jest/globals";
import { atEnd, type LogPosition, resized, scrolled, touched } from "../src/features/chat/log-position.ts";

const atQuestion: LogPosition = { holds: "question", below: "nothing" };
const byReader = { isByReader: true, isDown: true };

test("an answer that grows below the visible part is reported as new, and the question stays in place", () => {
  expect(resized(atQuestion, { hidden: 0, isTaller: true })).toEqual(atQuestion);
  expect(resized(atQuestion, { hidden: 300, isTaller: true })).toEqual({ holds: "question", below: "new" });
});

test("scrolling by the page itself does not change what the log stays at", () => {
  expect(scrolled(atQuestion, { hidden: 300, isByReader: false, isDown: true })).toEqual(atQuestion);
  expect(scrolled(atEnd, { hidden: 300, isByReader: false, isDown: true })).toEqual(atEnd);
});

test("the log follows its end after the reader scrolled there, but not after other scrolling", () => {
  const far: LogPosition = { holds: "question", below: "new" };
  expect(scrolled(far, { hidden: 10, ...byReader })).toEqual(atEnd);
  expect(scrolled(far, { hidden: 200, ...byReader })).toEqual({ holds: "reader", below: "new" });
  expect(scrolled(atEnd, { hidden: 200, ...byReader, isDown: false })).toEqual({
    holds: "reader",
    below: "seen",
  });
  expect(scrolled(atEnd, { hidden: 10, ...byReader, isDown: false })).toEqual({
    holds: "reader",
    below: "nothing",
  });
});

test("when the log becomes lower, messages are below the visible part, but none count as new", () => {
  const read: LogPosition = { holds: "reader", below: "nothing" };
  expect(resized(read, { hidden: 200, isTaller: false })).toEqual({ holds: "reader", below: "seen" });
  expect(resized({ holds: "reader", below: "new" }, { hidden: 200, isTaller: false }).below).toBe("new");
});

test("content that is opened at the end of the log does not move away", () => {
  expect(touched(atEnd)).toEqual({ holds: "reader", below: "nothing" });
  expect(touched(atQuestion)).toEqual(atQuestion);
});
