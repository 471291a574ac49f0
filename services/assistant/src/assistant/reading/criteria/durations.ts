// Conditions on the time between two dates of a row: "took more than 5 days", "more than 2 weeks between order and delivery".
import type { Criterion } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { area, isSame, type Operand } from "../operands.ts";
import { operandAt, operandsAt, placesOf } from "../walk.ts";
import { columnsOf, negationBefore, operatorBefore, operatorOf, type Sought, soleColumn } from "./sought.ts";

const perDay = [
  ["day", "1"],
  ["week", "7"],
  ["hour", "1/24"],
] as const;

export function ofDuration(sought: Sought, at: number): Criterion | null {
  const { items } = sought.reading;
  const item = items[at];
  const unit = perDay.find(([concept]) => hasConcept(items[at + 1], concept));
  if (item?.kind !== "number" || !unit) return null;
  const operation = operatorBefore(sought, at);
  const more = [at + 1, at + 2].find((index) => hasConcept(items[index], "orMore", "orLess"));
  const operator =
    operation?.operator ?? (hasConcept(items[more ?? -1], "orMore") ? ">=" : more ? "<=" : null);
  if (operator === null || ["contains", "lacks", "begins", "ends"].includes(operator)) return null;
  const [start, end] = spanIn(sought);
  const [, size] = unit;
  const sole = soleColumn(sought, ({ kind }) => kind === "date");
  const since = [operation?.at ?? at, (operation?.at ?? at) - 1, (operation?.at ?? at) - 2].find(
    (index) =>
      hasConcept(items[index], "since", "from") || /^(?:for|depuis|seit)$/i.test(items[index]?.raw ?? ""),
  );
  if ((!start || !end) && sole && since !== undefined && size !== "1/24")
    return {
      operand: sole.operand,
      operator: "=",
      values: [],
      test: (cell) => `TODAY()-${cell}${operator}${item.value * Number(size)}`,
      used: [at, at + 1, since, ...(operation ? [operation.at] : []), ...(more === undefined ? [] : [more])],
    };
  if (!start || !end) return null;
  const limit =
    size === "1" ? String(item.value) : size === "7" ? String(item.value * 7) : `${item.value}/24`;
  return {
    operand: end,
    operator: "=",
    values: [],
    test: (cell) => `${cell}-${beside(cell, start)}${operator}${limit}`,
    used: [
      at,
      at + 1,
      ...(operation ? [operation.at] : []),
      ...(more === undefined ? [] : [more]),
      ...items.flatMap((each, index) => (saysSpan(items, each, index, [start, end]) ? [index] : [])),
    ],
  };
}

const late = /^(?:late|overdue|delayed|verspätet|zu spät|en retard|retard)$/i;
const onTime = /^(?:on time|in time|pünktlich|rechtzeitig|fristgerecht|à temps|à l'heure|dans les délais)$/i;

/** "was it paid late": the other date of the row is after the one that was due. */
export function ofLateness(sought: Sought, at: number): Criterion | null {
  const { items, headings } = sought.reading;
  const raw = items[at]?.raw ?? "";
  const isLate = late.test(raw);
  if (!isLate && !onTime.test(raw)) return null;
  const dates = columnsOf(sought, ({ kind }) => kind === "date");
  const isDue = ({ column }: Operand): boolean =>
    headings.some((heading) => heading.column === column && heading.nouns.has("due"));
  const dues = dates.filter(isDue);
  const places = placesOf(sought.reading).filter((place) =>
    operandsAt(items[place]).some(({ kind, isCell }) => kind === "date" && !isCell),
  );
  const named = places.flatMap((place) => operandsAt(items[place]).filter((operand) => !isDue(operand)));
  const others = named.length > 0 ? named : dates.filter((operand) => !isDue(operand));
  const [due, done] = [dues[0], others[0]];
  if (!due || !done || dues.length !== 1 || new Set(others.map(({ left }) => left)).size !== 1) return null;
  const negation = negationBefore(sought, at);
  const sign = isLate === negation < 0 ? ">" : "<=";
  return {
    operand: done,
    operator: "=",
    values: [],
    test: (cell) => `${cell}${sign}${beside(cell, due)}`,
    used: [at, ...places, ...(negation >= 0 ? [negation] : [])],
  };
}

/** The two columns of dates that are named, or the only two there are, the earlier one first. */
function spanIn(sought: Sought): [Operand | null, Operand | null] {
  const { reading } = sought;
  const named = placesOf(reading)
    .flatMap((at) => operandsAt(reading.items[at]))
    .filter(({ kind, isCell }) => kind === "date" && !isCell)
    .filter((operand, at, all) => all.findIndex((each) => isSame(each, operand)) === at);
  const all = columnsOf(sought, ({ kind }) => kind === "date");
  const isTold = reading.items.some((item) =>
    hasConcept(item, "elapsed", "between", "difference", "to", "after"),
  );
  const [one, other] = named.length === 2 ? named : all.length === 2 && isTold ? all : [];
  if (!one || !other) return [null, null];
  const pairs = (one.column?.cells ?? []).map((cell, at) => [cell, other.column?.cells[at]] as const);
  const isTurned = pairs.some(
    ([early, late]) => typeof early === "number" && typeof late === "number" && early > late,
  );
  return isTurned ? [other, one] : [one, other];
}

function saysSpan(items: readonly Item[], item: Item, at: number, span: readonly Operand[]): boolean {
  if (hasConcept(item, "elapsed", "between")) return true;
  const operand = operandAt(item);
  return operand !== null && operatorOf(items[at]) === null && span.some((each) => isSame(each, operand));
}

/** The other column in the row of `cell`. */
function beside(cell: string, other: Operand): string {
  const letters = area({ ...other, top: 1, bottom: 1, isCell: true }).replace(/\d+$/, "");
  return cell
    .slice(cell.lastIndexOf("!") + 1)
    .replace(/(\$?)[A-Z]+/g, (_, fixed: string) => `${fixed}${letters}`);
}
