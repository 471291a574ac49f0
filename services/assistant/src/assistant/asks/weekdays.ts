// Days of the week that a question names, and what they ask of a column of dates.
import type { DataTable } from "@cellwright/formula/paste/tables";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import type { Span } from "./span.ts";

const names = [
  "mondays?|montags?|montage|lundis?",
  "tuesdays?|dienstags?|dienstage|mardis?",
  "wednesdays?|mittwochs?|mittwoche|mercredis?",
  "thursdays?|donnerstags?|donnerstage|jeudis?",
  "fridays?|freitags?|freitage|vendredis?",
  "saturdays?|samstags?|samstage|sonnabends?|samedis?",
  "sundays?|sonntags?|sonntage|dimanches?",
];
const groups: readonly (readonly [string, number, number])[] = [
  ...names.map((name, at) => [name, at + 1, at + 1] as const),
  ["week-?ends?|wochenenden?|wochenendtage?n?", 6, 7],
  ["weekdays?|wochentage?n?|werktage?n?|jours? (?:de semaine|ouvres?|ouvrables?)|en semaine", 1, 5],
];
const denying =
  /(?:\bnot|n't|\bexcept|\bwithout|\bexclud\w+|\bother than|\bnicht|\bkeine?n?|\bohne|\baus{1,2}er|\bpas|\bsauf|\bhors|\bsans)(?: (?:on|at|the|am|an|den|die|der|le|la|les|un|une|ein\w*|samedi|dimanche|saturdays?|samstags?|et|and|und|oder|or|ou))*\s*$/u;

interface Found {
  start: number;
  end: number;
  from: number;
  to: number;
}

export function weekdaysIn(ask: Ask): Found[] {
  const isTaken = (start: number, end: number): boolean =>
    [...ask.values, ...ask.quotes, ...ask.columns.filter(({ score }) => score >= 2.9)].some(
      (each) => each.start < end && start < each.end,
    );
  return groups
    .flatMap(([words, from, to]) =>
      [...ask.low.matchAll(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "gu"))].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        from,
        to,
      })),
    )
    .filter(({ start, end }) => !isTaken(start, end))
    .sort((one, other) => one.start - other.start);
}

/** As a test of a cell: 6 and 7 are those above 5. */
function testOn(days: readonly number[], isDenied: boolean) {
  return (cell: string): string => {
    const day = `IFERROR(WEEKDAY(${cell},2),0)`;
    const [first = 1, last = 7] = [days[0], days.at(-1)];
    const isRun = last - first === days.length - 1;
    const test =
      days.length === 1
        ? `(${day}=${first})`
        : isRun
          ? `(${day}>=${first})*(${day}<=${last})`
          : `((${days.map((each) => `(${day}=${each})`).join("+")})>0)`;
    return `${isDenied ? `(1-${test})` : test}*(${cell}<>"")`;
  };
}

/** All named days are days that will do; those that are denied will not. */
export function weekdaysOf(ask: Ask, table: DataTable): Condition[] {
  const dates = columnsOf(ask, table).filter(({ kind }) => kind === "date");
  const found = weekdaysIn(ask);
  if (dates.length === 0 || found.length === 0) return [];
  const distance = ({ column }: Operand): number =>
    Math.min(
      500,
      ...ask.columns
        .filter((each) => each.operand.column === column)
        .map((each) => Math.abs(each.start - (found[0]?.start ?? 0))),
    );
  const [operand] = [...dates].sort((one, other) => distance(one) - distance(other));
  if (!operand) return [];
  return [false, true].flatMap((isDenied): Condition[] => {
    const own = found.filter(({ start }) => denying.test(ask.low.slice(0, start)) === isDenied);
    const days = new Set<number>();
    own.forEach(({ from, to, start }, at) => {
      const last = own[at - 1];
      const isRange =
        last &&
        /^\s*(?:to|through|till|until|-|–|bis|a|au|jusqu'au)\s*$/.test(ask.low.slice(last.end, start));
      for (let day = isRange ? last.from : from; day <= to; day++) days.add(day);
    });
    return own.length > 0
      ? [
          {
            ...plainCondition(
              operand,
              "=",
              [],
              own.map(({ start, end }): Span => [start, end]),
            ),
            test: testOn(
              [...days].sort((one, other) => one - other),
              isDenied,
            ),
          },
        ]
      : [];
  });
}
