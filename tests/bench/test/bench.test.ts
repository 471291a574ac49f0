// The arithmetic of the benchmarks.
import { expect, test } from "@jest/globals";
import { type Measurement, table, verdictOf } from "../measurements.ts";
import { median, medianRatio, quantile, rounds } from "../rounds.ts";
import { stampReader } from "../stamps.ts";

const measurement = (measured: number | null, goal?: Measurement["goal"]): Measurement => ({
  guarantee: "P0",
  what: "something",
  unit: "ms",
  measured,
  ...(goal && { goal }),
});

test("a goal is met at its limit, and a metric that was not measured neither meets nor misses it", () => {
  expect(verdictOf(measurement(8, { atMost: 8 }))).toBe("pass");
  expect(verdictOf(measurement(8.01, { atMost: 8 }))).toBe("short");
  expect(verdictOf(measurement(500, { atLeast: 500 }))).toBe("pass");
  expect(verdictOf(measurement(499, { atLeast: 500 }))).toBe("short");
  expect(verdictOf(measurement(Number.NaN, { atMost: 8 }))).toBe("short");
  expect(verdictOf(measurement(null, { atMost: 8 }))).toBe("not measured");
  expect(verdictOf(measurement(8))).toBe("shown");
});

test("the table has a line per metric, with the goal and the measured value", () => {
  const lines = table([measurement(0.1234, { atMost: 8 }), { ...measurement(1234.5), note: "why" }]).split(
    "\n",
  );
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^P0 +something +≤ 8 ms +0\.123 ms +pass$/);
  expect(lines[2]).toMatch(/^P0 +something +1235 ms +shown$/);
  expect(lines[3]?.trim()).toBe("why");
});

test("each contestant takes part in every round, and the order alternates", async () => {
  const order: string[] = [];
  const as = (name: string) => async () => order.push(name);
  const results = await rounds(2, { one: as("one"), other: as("other"), absent: undefined });
  expect(order).toEqual(["one", "other", "other", "one"]);
  expect(results).toEqual({ one: [1, 4], other: [2, 3], absent: [] });
});

test("a median ratio is the median of the ratios that were taken within each round", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(medianRatio([10, 100, 30], [10, 10, 10])).toBe(3);
  expect(() => median([])).toThrow("nothing was measured");
});

test("a timestamp that is split between two chunks is found, and a repeated one is reported only once", () => {
  const text = 'data: {"text":"100000:100005;"} data: {"text":" 100105;"} done "100000:100005; 100105;"';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const read = stampReader();
    expect([...read(text.slice(0, cut)), ...read(text.slice(cut))]).toEqual([
      { requestedAt: 100_000, sentAt: 100_005 },
      { requestedAt: undefined, sentAt: 100_105 },
    ]);
  }
});
