// The second largest, the three best, who has most.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears, mainTable } from "./ask.ts";
import { choicesOf } from "./choices.ts";
import type { Made } from "./claims.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { groupLeaders } from "./group-leaders.ts";
import { measuresOf, namesOf } from "./measures.ts";
import { placeOf } from "./numerals.ts";
import { placeInCell } from "./place-cells.ts";
import { isUpwards } from "./ranks.ts";
import { here } from "./rows.ts";
import type { Span } from "./span.ts";
import { masked } from "./totals.ts";
import { asksFigure, isHead, wantedOf, wantsName } from "./wanted.ts";

const noCondition: readonly Condition[] = [];

/** The nth largest, the sum of the three best, who has most, the names of the best. */
export function bests(ask: Ask): Made[] {
  const place = placeInCell(ask);
  const table = place ? ask.tables.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] : mainTable(ask);
  if (!table) return [];
  const { top } = ask;
  const nth = place ?? ask.nth ?? placeOf(ask.low);
  const block = ask.scene.blocks[0];
  return measuresOf(ask, table, true).flatMap(({ operand, penalty }): Made[] => {
    const conditions = conditionsOf(ask, table, operand).filter(
      (each) => !(each.operand.left === operand.left && each.operator === "="),
    );
    const lists: (readonly Condition[])[] = conditions.length > 0 ? [conditions, noCondition] : [noCondition];
    return lists
      .flatMap((list) => [
        ...figuresOf(ask, table, operand, list, nth, top),
        ...(list.length === 0 ? groupLeaders(ask, table, operand, 0) : []),
      ])
      .filter(({ formula }) => !conditions.some((each) => formula.startsWith(`INDEX(${area(each.operand)},`)))
      .map((made) => ({
        ...made,
        spans: [...(made.spans ?? []), ...(place?.spans ?? [])],
        penalty: (made.penalty ?? 0) + penalty + (block ? 0.2 : 0),
      }));
  });
}

const sizeOf = ({ top, bottom, columns }: DataTable): number => (bottom - top + 1) * columns.length;

function figuresOf(
  ask: Ask,
  table: DataTable,
  operand: Operand,
  conditions: readonly Condition[],
  nth: { n: number | string; span: Span } | null,
  top: { n: number; span: Span } | null,
): Made[] {
  const out: Made[] = [];
  const isLeast = (does(ask, "min") && !isBoth(ask)) || (does(ask, "min", "max") && isUpwards(ask, operand));
  const extremes = ["max", "min", "first", "last"] as const;
  const mask = conditions.length > 0 ? masked(ask, conditions, false) : null;
  const range = mask ? `FILTER(${area(operand)},${mask})` : area(operand);
  const pick = (n: number | string): string => `${isLeast ? "SMALL" : "LARGE"}(${range},${n})`;
  const only = wantedOf(ask);
  const isValue = only.values.includes(operand.left) || asksFigure(ask, operand);
  const isName = (hears(ask, wantsName) || only.names) && !isValue;
  const base = { conditions };
  if (nth && does(ask, "max", "min") && !top)
    out.push({
      ...base,
      formula: pick(nth.n),
      acts: isValue ? [...extremes, "count", "sum"] : extremes,
      spans: [nth.span],
      penalty: isName ? 0.5 : 0,
    });
  if (top && does(ask, "sum", "average")) {
    const list = `{${Array.from({ length: top.n }, (_, at) => at + 1).join(",")}}`;
    const name = does(ask, "average") ? "AVERAGE" : "SUM";
    out.push({
      ...base,
      formula:
        name === "SUM"
          ? `SUMPRODUCT(${isLeast ? "SMALL" : "LARGE"}(${range},${list}))`
          : `SUMPRODUCT(${isLeast ? "SMALL" : "LARGE"}(${range},${list}))/${top.n}`,
      acts: [...extremes, "sum", "average"],
      spans: [top.span],
      penalty: -0.1,
    });
  }
  if (top || !(nth || does(ask, "max", "min", "last", "first"))) return out;
  const names = namesOf(ask, table, [operand]).filter(
    (each) => !conditions.some((condition) => condition.operand.left === each.operand.left),
  );
  for (const { operand: named, penalty } of names) {
    const value = nth ? pick(nth.n) : `${isLeast ? "MIN" : "MAX"}(${range})`;
    const formula = mask
      ? `INDEX(FILTER(${area(named)},${mask}),MATCH(${value},${range},0))`
      : `INDEX(${area(named)},MATCH(${value},${area(operand)},0))`;
    const isAsked =
      isName || ask.columns.some((each) => each.score >= 1.4 && each.operand.left === named.left);
    out.push({
      ...base,
      formula,
      acts: nth && nth !== ask.nth ? [...extremes, "rank"] : extremes,
      spans: nth ? [nth.span] : [],
      penalty:
        penalty +
        (only.values.includes(operand.left) ? 1.5 : 0) +
        (isAsked ? (nth && !isName && !isHead(ask, named) ? 0.45 : 0) : 0.9) +
        (isValue && !only.values.includes(operand.left) ? 0.9 : 0) +
        (nth || does(ask, "max", "min") ? 0 : 0.6),
    });
  }
  return out;
}

const isBoth = (ask: Ask): boolean => does(ask, "max") && !/fastest|quickest|schnellste|rapide/.test(ask.low);

/** Each row's three best of several columns; each place of a list of the best. */
export function bestsOfRows(ask: Ask): Made[] {
  const top = ask.top;
  const table = besideTable(ask);
  if (!table || !top) return [];
  const out: Made[] = [];
  const numbers = columnsOf(ask, table).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  const block = ask.scene.blocks.find(({ operand }) => operand.left !== operand.right);
  const first = block ? numbers.find(({ left }) => left === block.operand.left) : numbers[0];
  const last = block ? numbers.find(({ left }) => left === block.operand.right) : numbers.at(-1);
  if (first && last && numbers.length >= 3) {
    const list = `{${Array.from({ length: top.n }, (_, at) => at + 1).join(",")}}`;
    const isLeast = does(ask, "min") && !does(ask, "max");
    const name = does(ask, "average") ? "AVERAGE" : "SUM";
    out.push({
      formula: `SUMPRODUCT(${isLeast ? "SMALL" : "LARGE"}(${here(ask, first)}:${here(ask, last)},${list}))${name === "SUM" ? "" : `/${top.n}`}`,
      acts: ["max", "min", "sum", "average", "count", "within", "repeat"],
      spans: [top.span],
    });
  }
  return out;
}

/** A list of the best, one below the other. */
export function bestList(ask: Ask): Made[] {
  const places = placesBeside(ask);
  const others = ask.tables.filter((each) => places !== null && each !== places.column?.table);
  const table =
    others.toSorted((one, other) => other.bottom - other.top - one.bottom + one.top)[0] ?? mainTable(ask);
  const top = ask.top ?? (places && { n: places.column?.cells.length ?? 0, span: [0, 0] as const });
  if (!table || !top || (does(ask, "rank") && !places) || choicesOf(ask).length > 0) return [];
  const nth = places ? here(ask, places) : `ROW()-${ask.row - 1}`;
  const counted: Span[] = places
    ? ask.scene.numbers.filter(({ value }) => value <= top.n).map(({ start, end }) => [start, end])
    : [];
  return measuresOf(ask, table, true).flatMap(({ operand, penalty }) =>
    [
      ...namesOf(ask, table, [operand]).slice(0, 2),
      { operand, penalty: hears(ask, wantsName) ? 1 : 0.3 },
    ].map((named): Made => {
      const value = `${isUpwards(ask, operand) ? "SMALL" : "LARGE"}(${fixedArea(operand)},${nth})`;
      return {
        formula:
          named.operand === operand
            ? value
            : `INDEX(${fixedArea(named.operand)},MATCH(${value},${fixedArea(operand)},0))`,
        acts: places
          ? ["max", "min", "up", "down", "sort", "first", "rank"]
          : ["max", "min", "up", "down", "sort", "first"],
        spans: [top.span, ...counted],
        penalty: penalty + named.penalty,
      };
    }),
  );
}

/** 1, 2, 3 … beside the rows that the list is filled along. */
function placesBeside(ask: Ask): Operand | null {
  const { reading, column, row } = ask;
  const beside = reading.data?.columns.find(
    (each) => each.column === column - 1 && each.table.top <= row && row <= each.table.bottom,
  );
  const table = besideTable(ask);
  const cells = beside?.cells.filter((cell) => cell !== null) ?? [];
  const isCounted = cells.length >= 2 && cells.every((cell, at) => cell === at + 1);
  const isApart = beside?.table === table && beside?.table.left === beside?.column;
  const isMeant = ask.top
    ? cells.length === ask.top.n
    : isApart && does(ask, "rank", "max", "min", "down", "up");
  return isCounted && table && isMeant
    ? (columnsOf(ask, table).find(({ left }) => left === column - 1) ?? null)
    : null;
}
