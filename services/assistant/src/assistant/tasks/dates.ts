// Dates of a row: the time between two, and what is made of one.

import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { fixedArea } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { type Made, parts, shifted } from "./date-parts.ts";
import { type Moment, momentsOf, small, spans } from "./moments.ts";

export const dates: Task = (reading) => {
  const { items } = reading;
  const moments = momentsOf(reading);
  const used = (...at: number[]): number[] => [...at, ...findAll(reading, ...small)];
  const spanned = (...at: number[]): number[] => [...at, ...findAll(reading, ...spans)];
  const out: Candidate[] = [];
  const perRow = (...each: Moment[]): boolean =>
    each.some(({ operand }) => operand !== null && !operand.isCell);
  for (const one of moments) {
    for (const { formula, said, penalty = 0 } of [...parts(reading, one), ...shifted(reading, one)])
      out.push(
        candidate(formula, used(...(one.at >= 0 ? [one.at] : []), ...said), { perRow: perRow(one), penalty }),
      );
  }
  const units = findAll(
    reading,
    "day",
    "month",
    "year",
    "week",
    "workday",
    "hour",
    "minute",
    "elapsed",
    "difference",
    "age",
  );
  if (units.length > 0)
    for (const one of moments)
      for (const other of moments) {
        if (
          one.at === other.at ||
          (one.operand === null && other.operand === null && moments.some(({ operand }) => operand))
        )
          continue;
        const order = isOrdered(one, other, items);
        if (order === null) continue;
        for (const { formula, said, penalty = 0 } of between(reading, one.formula, other.formula))
          out.push(
            candidate(formula, spanned(...[one.at, other.at].filter((place) => place >= 0), ...said), {
              perRow: perRow(one, other),
              penalty: penalty + order,
            }),
          );
      }
  if (findAll(reading, "today").length > 0 && moments.length === 1)
    out.push(candidate("TODAY()", findAll(reading, "today"), { penalty: 0.2 }));
  return out;
};

/** What it costs to take the first as the earlier one; null where the data says that it is not. */
function isOrdered(one: Moment, other: Moment, items: readonly Item[]): number | null {
  const isDay = other.operand === null && other.formula !== "TODAY()";
  if (one.operand && isDay && items.some((item) => hasConcept(item, "due"))) return 0.8;
  if (one.isDue || other.isDue) return one.isDue ? 0 : null;
  const pairs =
    one.operand?.column?.cells.map((cell, at) => [cell, other.operand?.column?.cells[at]] as const) ?? [];
  const known = pairs.filter(
    (pair): pair is readonly [number, number] => typeof pair[0] === "number" && typeof pair[1] === "number",
  );
  if (known.length > 0)
    return known.filter(([early, late]) => late >= early).length >= known.length / 2 ? 0 : null;
  if (one.operand && other.operand?.isCell && !one.operand.isCell) return 0;
  if (one.operand?.isCell && other.operand && !other.operand.isCell) return isDue(items) ? 0.1 : 0.8;
  if (other.formula === "TODAY()") return hasConcept(items[other.at], "untilDate", "before") ? 1 : 0.1;
  if (
    one.formula === "TODAY()" &&
    one.at < other.at &&
    items.slice(one.at, other.at).some((item) => hasConcept(item, "to", "untilDate"))
  )
    return 0;
  if (
    other.formula === "TODAY()" &&
    other.at < one.at &&
    items.slice(other.at, one.at).some((item) => hasConcept(item, "to", "untilDate"))
  )
    return 1;
  if (one.formula === "TODAY()")
    return one.at < other.at || items.some((item) => hasConcept(item, "due", "untilDate", "before"))
      ? 0.3
      : 0.5;
  return one.at < other.at ? 0 : 0.6;
}

const isDue = (items: readonly Item[]): boolean => items.some((item) => hasConcept(item, "due", "untilDate"));

/** Days off that are listed: a column of dates with such a heading. */
function holidaysIn({ items, headings }: Reading): { at: number; range: string } | null {
  const at = items.findIndex((item) =>
    operandsAt(item).some(
      ({ column }) => column && headings.some((each) => each.column === column && each.nouns.has("holiday")),
    ),
  );
  const operand = at < 0 ? null : (operandsAt(items[at])[0] ?? null);
  return operand ? { at, range: fixedArea(operand) } : null;
}

function between(reading: Reading, early: string, late: string): Made[] {
  const said = findAll(reading, "elapsed", "difference", "ago");
  const at = (...concepts: Concept[]): number[] => [...said, ...findAll(reading, ...concepts)];
  const out: Made[] = [];
  if (has(reading, "workday")) {
    const holidays = holidaysIn(reading);
    const weekends = reading.items.flatMap((item, index) => (item.kind === "weekday" ? [index] : []));
    const notes = [
      ...weekends,
      ...at("workday", "day", "weekend", "both", "count", "not", "except", "same", "without" as never),
    ];
    out.push({ formula: `NETWORKDAYS(${early},${late})`, said: notes });
    if (holidays)
      out.push({
        formula: `NETWORKDAYS(${early},${late},${holidays.range})`,
        said: [...notes, holidays.at],
        penalty: -0.2,
      });
  }
  if (has(reading, "week")) out.push({ formula: `INT((${late}-${early})/7)`, said: at("week") });
  if (has(reading, "month")) out.push({ formula: `DATEDIF(${early},${late},"m")`, said: at("month") });
  if (has(reading, "year", "age"))
    out.push({ formula: `DATEDIF(${early},${late},"y")`, said: at("year", "age") });
  const isLate = /overdue|late|überfällig|verspät|retard/i.test(
    reading.items.map(({ raw }) => raw).join(" "),
  );
  if (has(reading, "day") && isLate) {
    const zero = reading.items.flatMap((item, index) =>
      item.kind === "number" && item.value === 0 ? [index] : [],
    );
    out.push({
      formula: `MAX(0,${late}-${early})`,
      said: [...at("day", "if", "show", "ne", "not", "else", "due", "whose"), ...zero],
      penalty: -0.3,
    });
  }
  const isNight = reading.items.some(({ raw }) =>
    /^(?:midnight|night|overnight|mitternacht|nacht\w*|minuit|nuit)$/i.test(raw),
  );
  if (has(reading, "hour"))
    out.push({
      formula: isNight ? `MOD(${late}-${early},1)*24` : `(${late}-${early})*24`,
      said: at("hour", "decimals", "after"),
    });
  if (has(reading, "minute")) out.push({ formula: `(${late}-${early})*1440`, said: at("minute") });
  const isInclusive =
    /both days|first and last|both included|inclusive|including both|einschließlich|inklusive|inclus|compris/i.test(
      reading.items.map(({ raw }) => raw).join(" "),
    );
  if (has(reading, "day") && isInclusive)
    out.push({
      formula: `${late}-${early}+1`,
      said: at("day", "count", "both", "first", "last", "and", "contains", "elapsed", "each", "per"),
      penalty: -0.3,
    });
  if (has(reading, "day") || !has(reading, "workday", "week", "month", "year", "hour", "minute", "age"))
    out.push({ formula: `${late}-${early}`, said: at("day"), penalty: has(reading, "day") ? 0 : 0.4 });
  return out;
}
