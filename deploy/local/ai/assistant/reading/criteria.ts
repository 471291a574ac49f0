// The conditions that a question names, each with the column it is about.
import { ofCell, ofNumber } from "./criteria/numbers.ts";
import type { Sought } from "./criteria/sought.ts";
import { ofConcept, ofWeekday } from "./criteria/states.ts";
import { ofText } from "./criteria/texts.ts";
import { times } from "./criteria/times.ts";
import { ofNames, ofUnknown } from "./criteria/unknown.ts";
import type { Criterion } from "./criterion.ts";
import type { Item } from "./items.ts";
import { area, type Operand } from "./operands.ts";
import type { Reading } from "./read.ts";

const known = new WeakMap<Reading, Map<string, readonly Criterion[]>>();

/** Asked again and again for the same words taken; the answer is kept as long as the reading. */
export function criteriaOf(
  reading: Reading,
  taken: ReadonlySet<number>,
  target: { at: number; operand: Operand } | null = null,
  cells = false,
): readonly Criterion[] {
  const kept = known.get(reading) ?? new Map<string, readonly Criterion[]>();
  known.set(reading, kept);
  const words = [...taken].sort((one, other) => one - other).join();
  const key = `${words};${target ? `${target.at}:${area(target.operand)}` : ""};${cells}`;
  const ready = kept.get(key) ?? criteriaIn(reading, taken, target, cells);
  kept.set(key, ready);
  return ready;
}

function criteriaIn(
  reading: Reading,
  taken: ReadonlySet<number>,
  target: { at: number; operand: Operand } | null,
  cells: boolean,
): Criterion[] {
  const sought: Sought = { reading, taken, target, cells, found: [], used: new Set(taken) };
  if (target) sought.used.delete(target.at);
  const { items } = reading;
  for (let at = 0; at < items.length; at++) {
    if (sought.used.has(at) && at !== target?.at) continue;
    const criteria = times(sought, at) ?? one(criterionAt(sought, at));
    for (const criterion of criteria) {
      sought.found.push(criterion);
      for (const used of criterion.used) sought.used.add(used);
    }
  }
  for (const criterion of ofNames(sought)) sought.found.push(criterion);
  return sought.found;
}

export const one = (criterion: Criterion | null): Criterion[] => (criterion ? [criterion] : []);

function criterionAt(sought: Sought, at: number): Criterion | null {
  const item = sought.reading.items[at] as Item;
  switch (item.kind) {
    case "value":
    case "text":
      return ofText(sought, at);
    case "number":
      return ofNumber(sought, at);
    case "place":
      return ofCell(sought, at);
    case "weekday":
      return ofWeekday(sought, at, item.value);
    case "word":
      return ofUnknown(sought, at);
    case "concept":
      return ofConcept(sought, at) ?? ofUnknown(sought, at);
    default:
      return null;
  }
}
