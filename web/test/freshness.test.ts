// A chat that was read is good for 30 seconds, and kept for 5 minutes after it was left.
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { isFresh, lookAt, noteRead } from "../src/features/chat/freshness.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("what was read is good for 30 seconds, and not before it was read", () => {
  expect(isFresh("/one")).toBe(false);
  noteRead("/one");
  jest.advanceTimersByTime(29_999);
  expect([isFresh("/one"), isFresh("/other")]).toEqual([true, false]);
  jest.advanceTimersByTime(1);
  expect(isFresh("/one")).toBe(false);
});

test("it is kept for 5 minutes after it was left, and as long as it is looked at", () => {
  const dropped: string[] = [];
  const look = () => lookAt("/kept", () => dropped.push("/kept"));
  const leave = look();
  jest.advanceTimersByTime(3_600_000);
  leave();
  jest.advanceTimersByTime(299_999);
  const leaveAgain = look();
  jest.advanceTimersByTime(3_600_000);
  expect(dropped).toEqual([]);
  leaveAgain();
  jest.advanceTimersByTime(299_999);
  expect(dropped).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(dropped).toEqual(["/kept"]);
});
