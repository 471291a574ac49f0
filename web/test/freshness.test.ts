// Loaded messages are fresh for 30 seconds and are kept for 5 minutes after the chat is closed.
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { isFresh, lookAt, noteRead } from "../src/features/chat/freshness.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("messages count as fresh for 30 seconds after they were loaded", () => {
  expect(isFresh("/one")).toBe(false);
  noteRead("/one");
  jest.advanceTimersByTime(29_999);
  expect([isFresh("/one"), isFresh("/other")]).toEqual([true, false]);
  jest.advanceTimersByTime(1);
  expect(isFresh("/one")).toBe(false);
});

test("messages are kept while the chat is open and for 5 minutes after it is closed", () => {
  const dropped: string[] = [];
  const look = () => lookAt("/kept", () => dropped.push("/kept"));
  const close = look();
  jest.advanceTimersByTime(3_600_000);
  close();
  jest.advanceTimersByTime(299_999);
  const closeAgain = look();
  jest.advanceTimersByTime(3_600_000);
  expect(dropped).toEqual([]);
  closeAgain();
  jest.advanceTimersByTime(299_999);
  expect(dropped).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(dropped).toEqual(["/kept"]);
});
