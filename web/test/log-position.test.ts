// Where the log stands: a question that was sent stays at the top, and the end is followed only for who went there.
import { expect, test } from "@jest/globals";
import { atEnd, type LogPosition, resized, scrolled, touched } from "../src/features/chat/log-position.ts";

const asked: LogPosition = { holds: "question", below: "nothing" };
const byReader = { isByReader: true, isDown: true };

test("an answer that grows beyond what is in sight is new, and the question stays", () => {
  expect(resized(asked, { hidden: 0, isTaller: true })).toEqual(asked);
  expect(resized(asked, { hidden: 300, isTaller: true })).toEqual({ holds: "question", below: "new" });
});

test("what the page scrolls by itself changes nothing", () => {
  expect(scrolled(asked, { hidden: 300, isByReader: false, isDown: true })).toEqual(asked);
  expect(scrolled(atEnd, { hidden: 300, isByReader: false, isDown: true })).toEqual(atEnd);
});

test("who scrolls down to the end is followed there, who scrolls up or not so far is not", () => {
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

test("a log that became lower has something below, but nothing new", () => {
  const read: LogPosition = { holds: "reader", below: "nothing" };
  expect(resized(read, { hidden: 200, isTaller: false })).toEqual({ holds: "reader", below: "seen" });
  expect(resized({ holds: "reader", below: "new" }, { hidden: 200, isTaller: false }).below).toBe("new");
});

test("what somebody opens at the end does not move away", () => {
  expect(touched(atEnd)).toEqual({ holds: "reader", below: "nothing" });
  expect(touched(asked)).toEqual(asked);
});
