// Totals, averages and extremes of what is worked out in each row: hours between times, days, amounts and lengths in texts.
import type { Builder, Situation } from "./builder.ts";
import { conditionsOn, mask } from "./conditions.ts";
import { isDayColumn } from "./date-source.ts";
import { dateSpan } from "./date-spans.ts";
import { groupKeys } from "./key.ts";
import { columnsOf } from "./references.ts";
import { textToNumber } from "./text-numbers.ts";
import { columnsFor, ranked } from "./text-source.ts";
import { textDuration, textUnits } from "./text-units.ts";
import { isSaid } from "./text-words.ts";
import { hoursWorked, timeInUnit } from "./time-work.ts";

const rowBuilders: Readonly<Record<string, readonly Builder[]>> = {
  hours: [hoursWorked, timeInUnit],
  days: [dateSpan],
  amounts: [textDuration, textUnits, textToNumber],
};

/** `of`: hours, days or amounts; of all rows, of those that conditions leave, or of a group in each row. */
export const rowsTotal: Builder = (slots, situation, options) => {
  const { shape, place, reading } = situation;
  const region = columnsFor(Object.values(slots), situation).find(
    (ref) => ref.region.bottom > ref.region.top,
  )?.region;
  const { key, text } = slots;
  const isGroup = key?.type === "key" && key.own.type !== "value";
  const keys = region && isGroup ? groupKeys(key, situation, region) : [];
  if (!region || (shape === "row" && keys.length === 0)) return [];
  // A sample of a text is no condition on it.
  const isClosed = options.of === "days" && !isSaid(situation, "today", "now", "age");
  const isState = ({ operator }: { operator: string }) => operator === "blank" || operator === "filled";
  const conditions = conditionsOn(region, situation).filter(
    (each) =>
      (text?.type !== "column" || each.column !== text.column.column.column) && !(isClosed && isState(each)),
  );
  const told = conditions.length > 0 ? mask(conditions, situation) : null;
  const tests = [...keys.map((key) => key.mask), ...(told ? [told] : [])];
  const { top, bottom } = region;
  const dollar = shape === "row" ? "$" : "";
  const rangeOf = (letter: string) =>
    `${dollar}${letter}${dollar}${top}:${dollar}${letter}${dollar}${bottom}`;
  // Built for the first row, then its cells become columns.
  const first = { sheet: place.sheet, cell: place.cell.replace(/\d+/, String(top)), range: null };
  const row: Situation = {
    ...situation,
    place: first,
    shape: "row",
    reading: { ...reading, guard: null, isPerRow: true },
  };
  const days = columnsOf(region).filter(isDayColumn);
  const [lone] = days;
  // One column of days: from each to the next.
  if (isClosed && lone && days.length === 1 && isSaid(situation, "between", "consecutive", "difference")) {
    const { letter } = lone.column;
    const gaps = `${letter}${top + 1}:${letter}${bottom}-${letter}${top}:${letter}${bottom - 1}`;
    const name = isSaid(situation, "average") ? "AVERAGE" : isSaid(situation, "min") ? "MIN" : "MAX";
    return [{ formula: `=SUMPRODUCT(${name}(${gaps}))`, shape, spans: [], weight: 1 }];
  }
  const builders = rowBuilders[String(options.of)] ?? [];
  const made =
    builders.map((build) => build(slots, row, { isClosed })).find(({ length }) => length > 0) ?? [];
  const cells = new RegExp(`("[^"]*")|(?<![$\\w])([A-Z]{1,3})${top}(?![\\d:(])`, "g");
  return ranked(
    made.flatMap(({ formula, ...its }) => {
      const [, several, lone, rest] = /^=IF\((?:OR\(([^)]*)\)|([^,]*="")),"",(.*)\)$/.exec(formula) ?? [];
      const inner = rest ?? formula.slice(1);
      // Rows that lack a day are left out.
      const lacking = isClosed ? (several ?? lone ?? "").split(",").filter(Boolean) : [];
      const filledIn = lacking.map((each) => `(${rangeOf(each.replace(/\d.*/, ""))}<>"")`);
      const test = [...tests, ...filledIn].map((each) => `${each}*`).join("");
      const letter = [...inner.matchAll(cells)].find((found) => found[2])?.[2];
      if (letter === undefined) return [];
      const over = inner.replace(cells, (all, _, column) => (column ? rangeOf(column) : all));
      const each = `${test}${options.of === "amounts" ? `IFERROR(${over},0)` : test ? `(${over})` : over}`;
      const filled = test ? `SUMPRODUCT(${test}(${rangeOf(letter)}<>""))` : `COUNTA(${rangeOf(letter)})`;
      const total = isSaid(situation, "average")
        ? `SUMPRODUCT(${each})/${filled}`
        : isSaid(situation, "max", "longest")
          ? `SUMPRODUCT(MAX(${each}))`
          : isSaid(situation, "min") && test === ""
            ? `SUMPRODUCT(MIN(${each}))`
            : `SUMPRODUCT(${each})`;
      return [{ ...its, formula: `=${total}`, shape }];
    }),
  );
};
