// When a new page is scrolled to its top.
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { resetScroll } from "../src/lib/scroll-reset.ts";

let tops: number[];
let page: EventTarget;
beforeEach(() => {
  jest.useFakeTimers();
  tops = [];
  page = new EventTarget();
  Object.assign(globalThis, {
    history: { scrollRestoration: "auto" },
    location: { hash: "" },
    document: { getElementById: () => null },
    scrollTo: ({ top }: { top: number }) => tops.push(top),
    addEventListener: page.addEventListener.bind(page),
  });
  resetScroll();
});
afterEach(() => {
  jest.useRealTimers();
});

const happens = (name: string) => page.dispatchEvent(new Event(name));

test("a new page is scrolled to its top at once, after 100 ms and after 300 ms", () => {
  expect(tops).toEqual([0]);
  jest.advanceTimersByTime(100);
  expect(tops).toEqual([0, 0]);
  jest.advanceTimersByTime(200);
  expect(tops).toEqual([0, 0, 0]);
});

test("once the user has scrolled, the page is not scrolled to its top any more", () => {
  happens("wheel");
  jest.advanceTimersByTime(1_000);
  expect(tops).toEqual([0]);
});

test("each time the page is shown again, it is scrolled to its top again", () => {
  jest.advanceTimersByTime(1_000);
  tops = [];
  happens("pageshow");
  happens("wheel");
  happens("pageshow");
  happens("wheel");
  happens("pageshow");
  expect(tops).toEqual([0, 0, 0]);
});
