// Ages: just now, then whole minutes, hours under a day, days.
import { expect, test } from "@jest/globals";
import { ageOf } from "../src/lib/relative-time.ts";

const now = Date.UTC(2025, 5, 27, 12);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  [-5 * minute, null],
  [0, null],
  [59 * second, null],
  [minute, { count: 1, unit: "minute" }],
  [59 * minute + 59 * second, { count: 59, unit: "minute" }],
  [hour, { count: 1, unit: "hour" }],
  [24 * hour - 1, { count: 23, unit: "hour" }],
  [24 * hour, { count: 1, unit: "day" }],
  [400 * 24 * hour, { count: 400, unit: "day" }],
])("an age of %i ms is shown in its largest whole unit", (ago, age) => {
  expect(ageOf(now - ago, now)).toEqual(age);
});
