// Which totals the words of a question may mean.
import type { Concept } from "../lexicons/lexicon.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";
import type { Aggregate } from "./aggregate.ts";

export interface Said {
  at: number;
  aggregate: Aggregate;
  penalty: number;
}

export const aggregates: readonly (readonly [Concept, Aggregate])[] = [
  ["average", "average"],
  ["median", "median"],
  ["stdev", "stdev"],
  ["variance", "variance"],
  ["mode", "mode"],
  ["product", "product"],
  ["max", "max"],
  ["min", "min"],
  ["latest", "max"],
  ["earliest", "min"],
  ["count", "count"],
  ["howMany", "count"],
  ["appear", "count"],
  ["howMuch", "sum"],
  ["sum", "sum"],
  ["plus", "sum"],
];

/** Every aggregate that a word of the question may mean. */
export function saidIn(reading: Reading): Said[] {
  const said: Said[] = aggregates.flatMap(([concept, aggregate]) =>
    findAll(reading, concept).map((at) => ({
      at,
      aggregate,
      penalty: concept === "appear" || concept === "plus" ? 0.4 : 0,
    })),
  );
  const distinct = findAll(reading, "distinct");
  if (distinct.length > 0 && has(reading, "count", "howMany"))
    return [...said, ...distinct.map((at) => ({ at, aggregate: "distinct" as const, penalty: -1.5 }))];
  return said;
}

/** Where nothing says how, an amount is summed. */
export const unsaid: Said = { at: -1, aggregate: "sum", penalty: 1 };
