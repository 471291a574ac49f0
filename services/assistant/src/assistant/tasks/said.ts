// Which totals the words of a question may mean.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt } from "../reading/walk.ts";
import type { Aggregate } from "./aggregate.ts";
import { isNaming } from "./columns.ts";

export interface Said {
  at: number;
  aggregate: Aggregate;
  penalty: number;
}

const aggregates: readonly (readonly [Concept, Aggregate])[] = [
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
  ["last", "max"],
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
  // "the average number of matches": the column has the numbers already
  const isOther = said.some(({ aggregate }) => ["average", "max", "min", "median"].includes(aggregate));
  const numbers = findAll(reading, "count").filter((at) => {
    const next = [at + 1, at + 2].find((index) => operandAt(reading.items[index]));
    return isOther && next !== undefined && operandAt(reading.items[next])?.kind === "number";
  });
  if (numbers.length > 0) return said.filter(({ at }) => !numbers.includes(at));
  const distinct = findAll(reading, "distinct");
  if (distinct.length > 0 && has(reading, "count", "howMany"))
    return [...said, ...distinct.map((at) => ({ at, aggregate: "distinct" as const, penalty: -1.5 }))];
  return said;
}

/** "orders per country": the rows are counted. */
export function unsaidCount({ items }: Reading): Said[] {
  const at = items.findIndex((item) => operandAt(item) !== null);
  const operand = operandAt(items[at]);
  const isRows = operand?.kind === "code" || (operand?.column ? isNaming(operand.column) : false);
  const group = items.slice(at + 2).find(({ kind }) => kind !== "stop");
  return isRows && hasConcept(items[at + 1], "per") && operandAt(group) !== null
    ? [{ at, aggregate: "count", penalty: 0.2 }]
    : [];
}

/** Where nothing says how, an amount is summed. */
export const unsaid: Said = { at: -1, aggregate: "sum", penalty: 1 };
