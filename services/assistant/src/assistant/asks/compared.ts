// Comparisons of a column with numbers, cells, other columns and its own average.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { suits } from "../conditions/kinds.ts";
import { signAt } from "../conditions/signs.ts";
import type { Named } from "../frames/scene.ts";
import { plainValue } from "../reading/criterion.ts";
import { area, cellOf, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { isCap } from "./cell-phrases.ts";
import { columnComparatives } from "./column-comparatives.ts";
import { type Condition, plainCondition } from "./condition.ts";
import type { Span } from "./span.ts";
import { type Thing, thingsIn } from "./things.ts";
import { inYears } from "./year-signs.ts";

export function compared(
  ask: Ask,
  table: DataTable,
  measure: Operand | null,
  taken: readonly Condition[],
): Condition[] {
  const isTaken = ({ start, end, isCell }: Thing): boolean =>
    [
      ...taken.flatMap(({ spans }) => spans),
      // the label of a cell is said with it
      ...ask.values
        .filter((each) => !(isCell && start <= each.start && each.end <= end))
        .map((each): Span => [each.start, each.end]),
      ...ask.quotes.map((each): Span => [each.start, each.end]),
      ...(ask.top ? [ask.top.span] : []),
      ...(ask.acts.get("up") ?? []),
    ].some(([from, to]) => from < end && start < to) ||
    ask.columns.some((each) => each.score >= 3 && each.start <= start && end <= each.end);
  const isPeriod = ({ start, end }: Thing): boolean =>
    ask.reading.items.some(
      (item) => (item.kind === "period" || item.kind === "ordinal") && item.start < end && start < item.end,
    );
  const things = thingsIn(ask).filter((thing) => !isTaken(thing) && !isPeriod(thing));
  const own = columnsOf(ask, table).filter(
    ({ kind }) => kind !== "text" && kind !== "boolean" && kind !== "empty",
  );
  const isWhole = ask.reading.data?.isWhole ?? false;
  const out: Condition[] = [];
  const used: Span[] = [];
  for (let at = 0; at < things.length; at++) {
    const thing = things[at] as Thing;
    const last = things[at - 1]?.end ?? 0;
    const next = things[at + 1];
    const pair = next && between(ask.low, thing, next, last);
    if (pair && next) {
      const column = columnFor(ask, own, thing, pair[0], next.end, measure, used);
      if (column) {
        const span: Span = [pair[0], next.end];
        const isOpen = openEnd.test(ask.low.slice(thing.end, next.start));
        out.push(
          plainCondition(column, ">=", [plainValue(thing.formula)], [span]),
          plainCondition(column, isOpen ? "<" : "<=", [plainValue(next.formula)], [span]),
        );
        at++;
        continue;
      }
    }
    const signed =
      signAt(ask.low, thing.start, thing.end, Math.max(last, thing.start - 60)) ??
      (thing.isCell && isCap(ask.low, thing.start, thing.end) ? { sign: "<=" as const, ...thing } : null);
    if (!signed) {
      const named = besideIt(ask, thing, own);
      const isHeld = own.find(
        ({ left, kind, column }) =>
          left === named?.operand.left &&
          left !== measure?.left &&
          (column?.cells.includes(thing.value) || (!isWhole && (thing.value === 0 || kind === "code"))),
      );
      if (isHeld && !thing.isCell) {
        const listed = [thing];
        while (joins(ask.low, listed.at(-1), things[at + 1])) listed.push(things[++at] as Thing);
        const values = listed.map(({ formula }) => plainValue(formula));
        out.push(plainCondition(isHeld, "=", values, [[thing.start, listed.at(-1)?.end ?? thing.end]]));
      }
      continue;
    }
    if (signed.sign === "=" && !isExact(ask, thing, signed.start)) continue;
    const column = columnFor(ask, own, thing, signed.start, signed.end, measure, used);
    if (!column) continue;
    for (const each of ask.columns)
      if (each.operand.column === column.column && each.start >= thing.end && each.start - thing.end <= 14)
        used.push([each.start, each.end]);
    out.push(
      plainCondition(
        column,
        inYears(ask.low, column, signed),
        [plainValue(thing.formula)],
        [[signed.start, signed.end]],
      ),
    );
  }
  const pairs = [...againstColumns(ask, table), ...columnComparatives(ask, table)];
  return [...out, ...pairs.slice(0, 1), ...againstAverage(ask, own, measure)];
}

/** "order 504", "79 points", "zero pieces": a number and its column side by side. */
function besideIt({ columns, low }: Ask, { start, end, value }: Thing, own: readonly Operand[]) {
  const isNear = (each: Named): boolean =>
    (each.end <= start &&
      /^ ?(?:(?:no|nr|n°|number|nummer|numero)\.? ?|(?:is |ist |est |von |of |d[e'] ?))?$/u.test(
        low.slice(each.end, start),
      )) ||
    (end <= each.start && /^ (?:d[e'] ?)?$/.test(low.slice(end, each.start)));
  return columns.find(
    (each) =>
      each.score >= (value === 0 ? 1.2 : 1.9) &&
      isNear(each) &&
      own.some(({ left, column }) => left === each.operand.left && column === each.operand.column),
  );
}

/** "mark 1 or 2", "1, 2 and 3". */
const joins = (low: string, one: Thing | undefined, other: Thing | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  !other.isCell &&
  /^\s*(?:,|or|oder|ou|and|und|et)\s*$/.test(low.slice(one.end, other.start));

/** "is 5" says so only with a column before it. */
const isExact = ({ low, columns }: Ask, { start, isCell }: Thing, from: number): boolean =>
  !isCell &&
  (/exact|genau|equal|gleich|egal|=/.test(low.slice(from, start)) ||
    columns.some((each) => each.end <= from && from - each.end <= 2 && each.score >= 1.9));

/** "from 30 to under 40". */
const openEnd = /\b(?:under|below|less than|unter|weniger als|moins de|sous)\b/;

/** "between 5 and 10": where its words begin. */
function between(low: string, one: Thing, other: Thing, last: number): [number] | null {
  const middle = low.slice(one.end, other.start);
  if (
    !/^\s*[\p{L}€$%°]{0,8}\s*(?:and|to|up to|-|–|und|bis|et|a|jusqu'a)\s*(?:[€$£]|einschlieslich\s*|(?:just |but )?(?:under|below|less than)\s*|unter\s*|weniger als\s*|moins de\s*|sous\s*)?$/u.test(
      middle,
    )
  )
    return null;
  const found = /(?:between|from|zwischen|von|entre|de)\s*[€$£]?\s*$/.exec(
    low.slice(Math.max(last, one.start - 14), one.start),
  );
  return found ? [one.start - found[0].length] : null;
}

/** The column that a number is compared with. */
function columnFor(
  { columns, low }: Ask,
  own: readonly Operand[],
  { start, end, value }: Thing,
  from: number,
  to: number,
  measure: Operand | null,
  used: readonly Span[] = [],
): Operand | null {
  const clause = /[,;.]|(?<!\p{L})(?:and|or|und|oder|et|ou)(?!\p{L})/u;
  const words =
    (low
      .slice(Math.max(0, from - 14), from)
      .split(clause)
      .at(-1) ?? "") +
    low.slice(from, to) +
    (low.slice(to, to + 24).split(clause)[0] ?? "");
  const sentence = Math.max(low.lastIndexOf(". ", from), low.lastIndexOf("? ", from), -1);
  const score = (operand: Operand): number => {
    const near = columns.reduce((best, each) => {
      if (each.operand.column !== operand.column || each.operand.column === null) return best;
      const sure = each.score >= 1.9 ? 1 : 0.75;
      if (each.start >= end && each.start - end <= 14)
        return Math.max(best, (3.4 - (each.start - end) * 0.08) * sure);
      const isBracketed =
        each.start >= end &&
        each.start - end <= 40 &&
        low[each.start - 1] === "(" &&
        !/[\d,;.]/.test(low.slice(end, each.start));
      if (isBracketed) return Math.max(best, 3.3);
      if (used.some(([first]) => first === each.start)) return best;
      if (each.start >= from && each.end <= start) return Math.max(best, 3.2 * sure);
      if (each.end <= from && each.start > sentence)
        return Math.max(best, Math.max(0.9, 3 - (from - each.end) * 0.035) * sure);
      return Math.max(best, 0.7 * sure);
    }, 0);
    const numbers = operand.column?.cells.filter((cell) => typeof cell === "number") ?? [];
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    const fits =
      value === null || operand.kind === "date"
        ? 0
        : value >= least && value <= most
          ? 1
          : value >= least * 0.3 && value <= most * 1.6
            ? 0.5
            : -0.6;
    const isSuited = suits(words, operand.column?.heading ?? "") ? 1.2 : 0;
    const isOdd = operand.kind === "code" ? -1.2 : operand.kind === "date" ? -1 : 0;
    return near + fits + isSuited + isOdd + (measure && operand.column === measure.column ? -0.3 : 0);
  };
  return [...own].sort((one, other) => score(other) - score(one))[0] ?? null;
}

/** "where Actual is above Budget": one column against another of the same row. */
function againstColumns(ask: Ask, table: DataTable): Condition[] {
  const { columns, low } = ask;
  const own = columns.filter(
    ({ operand, score }) => operand.column?.table === table && score >= 1.4 && operand.kind !== "text",
  );
  return own.flatMap((one, at) => {
    const other = own
      .slice(at + 1)
      .find(({ start, operand }) => start > one.end && operand.column !== one.operand.column);
    if (!other || other.start - one.end > 45 || /\d|[.?!;]/.test(low.slice(one.end, other.start))) return [];
    const signed = signAt(low, other.start, other.end, one.end);
    // "des" is no "dès"
    const isDes = /^des /.test(low.slice(signed?.start ?? 0));
    if (!signed || signed.sign === "=" || signed.start === other.start || isDes) return [];
    const isTime = /^(?:nach|vor|after|before|since|until|apres|avant|ab|bis|von|by|per|in)\b/.test(
      low.slice(signed.start, signed.end),
    );
    if (isTime && (one.operand.kind !== "date" || other.operand.kind !== "date")) return [];
    const test = (cell: string): string =>
      cell === cellOf(one.operand)
        ? `${cell}${signed.sign}${cellOf(other.operand)}`
        : `${cell}${signed.sign}${cell.includes("$") ? fixedArea(other.operand) : area(other.operand)}`;
    return [{ ...plainCondition(one.operand, "=", [], [[one.start, other.end]]), test }];
  });
}

/** "above average": what is compared with is not what is asked for. */
export const comparesAverage = ({ acts, low }: Ask): boolean =>
  acts.get("average")?.every(([start, end]) => {
    const signed = signAt(low, start, end, Math.max(0, start - 40));
    return signed !== null && signed.sign !== "=" && signed.start < start;
  }) ?? false;

/** "above average": of the column itself. */
function againstAverage(ask: Ask, own: readonly Operand[], measure: Operand | null): Condition[] {
  const words =
    /(?:the )?(?:overall |group )?(?:average|mean)\b|\w*(?:durchschnitt|mittelwert)\w*|(?:la |leur )?moyenne/gu;
  return [...ask.low.matchAll(words)].flatMap((found) => {
    const [start, end] = [found.index, found.index + found[0].length];
    const signed = /^uberdurchschnitt/.test(found[0])
      ? { sign: ">" as const, start: start - 1, end }
      : /^unterdurchschnitt/.test(found[0])
        ? { sign: "<" as const, start: start - 1, end }
        : signAt(ask.low, start, end, Math.max(0, start - 40));
    const isLoose = signed?.start === start && !/\b(?:or|oder|ou)\b/.test(ask.low.slice(end, signed.end));
    // "the mean sales on Mondays" is compared with nothing
    if (!signed || isLoose || signed.sign === "=" || signed.sign === "<>") return [];
    const column =
      columnFor(ask, own, { start, end, value: null, formula: "", isCell: false }, signed.start, end, null) ??
      measure;
    if (!column) return [];
    const range = ask.isFilled ? fixedArea(column) : area(column);
    return [plainCondition(column, signed.sign, [plainValue(`AVERAGE(${range})`)], [[signed.start, end]])];
  });
}
