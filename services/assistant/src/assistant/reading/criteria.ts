// The conditions that a question names, each with the column it is about.

import { ofDuration, ofLateness } from "./criteria/durations.ts";
import { ofFlag, ofPassed } from "./criteria/flags.ts";
import { ofGoal } from "./criteria/goals.ts";
import { ofCell, ofNumber } from "./criteria/numbers.ts";
import { ofProgress, overdue } from "./criteria/progress.ts";
import type { Sought } from "./criteria/sought.ts";
import { ofConcept, ofWeekday } from "./criteria/states.ts";
import { ofSupply } from "./criteria/supply.ts";
import { ofText } from "./criteria/texts.ts";
import { times } from "./criteria/times.ts";
import { ofTrend } from "./criteria/trends.ts";
import { ofNames, ofSigns, ofUnknown } from "./criteria/unknown.ts";
import type { Criterion } from "./criterion.ts";
import { hasConcept, type Item } from "./items.ts";
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
  for (const [at, item] of items.entries()) if (item.isAside && item.kind !== "column") sought.used.add(at);
  for (let at = 0; at < items.length; at++) {
    if (sought.used.has(at) && at !== target?.at) continue;
    const criteria =
      times(sought, at) ?? overdue(sought, at) ?? one(ofSupply(sought, at) ?? criterionAt(sought, at));
    for (const criterion of criteria) {
      const known =
        reading.items[at]?.kind === "value" || criterion.values.length === 0
          ? -1
          : sought.found.findIndex((each) => isTold(each, criterion));
      // "haven't paid the fee" of a column "Fee paid": said twice
      if (known >= 0)
        sought.found[known] = {
          ...(sought.found[known] as Criterion),
          used: [...(sought.found[known] as Criterion).used, ...criterion.used],
        };
      else sought.found.push(criterion);
      for (const used of criterion.used) sought.used.add(used);
    }
  }
  for (const criterion of ofNames(sought)) sought.found.push(criterion);
  return united(sought.found);
}

const isTold = (one: Criterion, other: Criterion): boolean =>
  one.operand.column !== null &&
  one.operand.column === other.operand.column &&
  [one, other].every(
    ({ operator, test, values }) =>
      operator === "=" &&
      test === null &&
      /^(?:"(?:yes|no|y|n|ja|nein|oui|non|x)"|TRUE|FALSE)$/i.test(values[0]?.formula ?? ""),
  );

/** No cell holds two contents: "IT plus Lager" is one or the other. */
function united(all: readonly Criterion[]): Criterion[] {
  const out: Criterion[] = [];
  for (const criterion of all) {
    const isPlain =
      criterion.operator === "=" && criterion.test === null && criterion.values[0]?.text != null;
    const same = isPlain
      ? out.findIndex(
          ({ operand, operator, test, values }) =>
            operator === "=" &&
            test === null &&
            values[0]?.text != null &&
            area(operand) === area(criterion.operand),
        )
      : -1;
    const first = out[same];
    if (!first) out.push(criterion);
    else {
      const more = criterion.values.filter(({ formula }) =>
        first.values.every((value) => value.formula !== formula),
      );
      out[same] = { ...first, values: [...first.values, ...more], used: [...first.used, ...criterion.used] };
    }
  }
  return out;
}

const one = (criterion: Criterion | null): Criterion[] => (criterion ? [criterion] : []);

function criterionAt(sought: Sought, at: number): Criterion | null {
  const item = sought.reading.items[at] as Item;
  switch (item.kind) {
    case "value":
    case "text":
      return ofText(sought, at);
    case "number":
      return ofDuration(sought, at) ?? ofNumber(sought, at);
    case "place":
      return ofCell(sought, at);
    case "weekday":
      return ofWeekday(sought, at, item.value);
    case "word":
      return (
        ofFlag(sought, at) ??
        ofLateness(sought, at) ??
        ofPassed(sought, at) ??
        ofProgress(sought, at) ??
        ofTrend(sought, at) ??
        ofUnknown(sought, at)
      );
    case "column":
      return ofFlag(sought, at) ?? ofProgress(sought, at);
    case "sign":
      return ofSigns(sought, at);
    case "concept":
      return (
        ofSigns(sought, at) ??
        ofPassed(sought, at) ??
        ofGoal(sought, at) ??
        (hasConcept(item, "blank") ? ofProgress(sought, at) : null) ??
        ofConcept(sought, at) ??
        ofProgress(sought, at) ??
        ofUnknown(sought, at)
      );
    default:
      return null;
  }
}
