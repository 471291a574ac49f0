// Totals, counts, averages and extremes of the rows that meet conditions: in one cell, beside each name of a list, in a cross of two.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { said } from "../frames/plain.ts";
import { maskOf, plainValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { type Aggregate, aggregated } from "../tasks/aggregate.ts";
import { headingAbove } from "./above.ts";
import { type Ask, besideTable, columnsOf, does, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { doingsOf, signed, skippedTexts, withoutZeros } from "./doings.ts";
import { fallback } from "./fallback.ts";
import { keysBetween } from "./keys-between.ts";
import { loosened } from "./loose.ts";
import { measuresOf } from "./measures.ts";
import { fixedColumn, here } from "./rows.ts";

/** "or" between conditions on different columns. */
export function joinOf({ low }: Ask, conditions: readonly Condition[]): "and" | "or" {
  const all = conditions
    .flatMap(({ spans, operand }) => spans.map((span) => ({ span, left: operand.left })))
    .sort((one, other) => one.span[0] - other.span[0]);
  const isOr = all.some(({ span, left }, at) => {
    const next = all[at + 1];
    const middle = next && next.left !== left ? low.slice(span[1], next.span[0]) : "";
    return /\b(?:or|oder|ou)\b/.test(middle) && !/\b(?:and|und|et)\b/.test(middle);
  });
  return isOr ? "or" : "and";
}

/** The rows that meet the conditions, totalled. */
function totalOf(
  ask: Ask,
  aggregate: Aggregate,
  measure: Operand | null,
  conditions: readonly Condition[],
  fixed: boolean,
): string | null {
  if (aggregate === "stdev" && does(ask, "population")) {
    const formula = aggregated({
      aggregate,
      target: measure,
      criteria: conditions,
      join: joinOf(ask, conditions),
      fixed,
    });
    return formula?.replace("STDEV.S(", "STDEV.P(") ?? null;
  }
  return aggregated({
    aggregate,
    target: measure,
    criteria: conditions,
    join: joinOf(ask, conditions),
    fixed,
  });
}

/** The best time is the shortest. */
export const praised =
  /(?:\b|-)(?:best|record|top) (?:\S+ ){0,2}?(?:time|lap)s?\b|bestzeit|beste\w* (?:\S+ ){0,2}?(?:zeit|runde)|meilleure?s? (?:\S+ ){0,2}?(?:temps|chronos?)/;

function candidates(ask: Ask, table: DataTable, keys: readonly Condition[], fixed: boolean): Made[] {
  return doingsOf(ask).flatMap(({ aggregate, acts, penalty }) => {
    const measures: { operand: Operand | null; penalty: number }[] =
      aggregate === "count"
        ? [{ operand: null, penalty: 0 }]
        : aggregate === "distinct"
          ? columnsOf(ask, table)
              .filter((operand) => !fixes(conditionsOf(ask, table, null), operand))
              .map((operand, at) => ({
                operand,
                penalty: ask.columns.some((each) => each.operand.left === operand.left)
                  ? 0
                  : at === 0 && operand.kind === "text"
                    ? 0.6
                    : 1,
              }))
              .sort((one, other) => one.penalty - other.penalty)
              .slice(0, 3)
          : measuresOf(ask, table, aggregate === "max" || aggregate === "min");
    return measures.flatMap(({ operand, penalty: unsaid }): Made[] => {
      const conditions = [
        ...loosened(ask, keys),
        ...conditionsOf(ask, table, operand).filter(
          (each) => !keys.some((key) => key.operand.left === each.operand.left && each.operator === "="),
        ),
        ...(aggregate === "distinct" ? filled(ask, operand) : []),
        ...withoutZeros(ask, operand),
        ...signed(ask, operand),
      ];
      if (aggregate === "count" && conditions.length === 0) return [];
      const isQuickest =
        aggregate === "max" &&
        operand !== null &&
        praised.test(ask.low) &&
        !/highest|hochste|plus (?:haut|eleve|grand)/.test(ask.low);
      const formula = totalOf(ask, isQuickest ? "min" : aggregate, operand, conditions, fixed);
      const isExtreme = aggregate === "max" || aggregate === "min";
      const isWho = isExtreme && /^\W*(?:who|wer|qui)\b/.test(ask.low) ? 0.8 : 0;
      const isSorted = isExtreme && does(ask, "up", "down") ? 0.8 : 0;
      const isBare = conditions.length === 0 ? 0.35 : isTrivial(conditions) ? 0.8 : 0;
      return formula
        ? [
            {
              formula,
              acts: [...acts, "within"],
              conditions,
              spans: operand ? skippedTexts(ask, operand) : [],
              penalty: penalty + unsaid + isBare + isSorted + isWho,
            },
          ]
        : [];
    });
  });
}

/** A blank is nothing to tell apart. */
function filled(ask: Ask, operand: Operand | null): Condition[] {
  const blanks = spansOf(ask.low, /[^.;,]*\b(?:blanks?|empty|gaps?|leere?[nrms]?|lucken|vides?)\b[^.;]*/gu);
  const hasBlanks = operand?.column?.cells.some((cell) => cell === null || cell === "");
  return operand && (hasBlanks || blanks.length > 0) ? [plainCondition(operand, "filled", [], blanks)] : [];
}

/** Of a column that shall hold one content there is nothing to tell apart. */
const fixes = (conditions: readonly Condition[], { left }: Operand): boolean =>
  conditions.some(
    ({ operand, operator, values }) => operand.left === left && operator === "=" && values.length === 1,
  );

/** One row alone can be so. */
function isTrivial([only, ...others]: readonly Condition[]): boolean {
  const cells = only?.operand.column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  return (
    others.length === 0 &&
    only?.operator === "=" &&
    only.values.length === 1 &&
    only.values[0]?.text != null &&
    cells.length > 2 &&
    new Set(cells).size === cells.length
  );
}

/** In one cell, with what shall stand there where no row is so. */
export function total(ask: Ask): Made[] {
  const table = mainTable(ask);
  const none = fallback(ask);
  const all = table ? candidates(ask, table, [], false) : [];
  return none
    ? all.flatMap((made) => [
        { ...made, penalty: (made.penalty ?? 0) + 0.2 },
        {
          ...made,
          formula: `IFERROR(${made.formula},${none.formula})`,
          spans: [...(made.spans ?? []), ...none.spans],
        },
      ])
    : all;
}

/** Beside each name of a list: the rows of another table that bear it. */
export function listedTotal(ask: Ask): Made[] {
  const beside = besideTable(ask);
  const main = ask.tables
    .filter((table) => table !== beside)
    .sort((one, other) => other.bottom - other.top - (one.bottom - one.top));
  if (!beside) return [];
  return main.slice(0, 2).flatMap((table) => {
    const keys = keysBetween(ask, beside, table);
    return keys.length > 0
      ? candidates(ask, table, keys, true)
          .map((made) => ({ ...made, penalty: (made.penalty ?? 0) - 0.2 }))
          .flatMap((made) => [made, ...leftOver(ask, beside, made)])
      : [];
  });
}

const left = said(
  "left|remain\\w*|free|available|rest|balance|still open|outstanding",
  "\\w*rest\\w*|ubrig\\w*|verbleib\\w*|frei\\w*|verfugbar\\w*|offen",
  "rest\\w*|libres?|disponibles?|solde|dispo",
);

/** Under "Left": the row's own amount without what the other table holds of it. */
function leftOver(ask: Ask, beside: DataTable, made: Made): Made[] {
  const own = columnsOf(ask, beside).filter(
    (operand) => operand.kind === "number" && operand.left !== ask.column,
  );
  const [amount] = own;
  const isMeant = spansOf(headingAbove(ask), left).length > 0;
  return amount && own.length === 1 && isMeant && /^SUM/.test(made.formula)
    ? [
        {
          ...made,
          formula: `${here(ask, amount)}-${made.formula}`,
          acts: [...made.acts, "unique", "within", "sum", "change"],
          spans: [...(made.spans ?? []), ...spansOf(ask.low, left)],
          penalty: (made.penalty ?? 0) - 0.8,
        },
      ]
    : [];
}

const grouped = said(
  "(?:same|its|their|his|her|own|each|every|that|this|the) \\w+|per|by|for each|within|of the (?:respective|same)",
  "(?:gleichen?|selben|eigenen?|jeweiligen|diese[rsm]|jede[rsmn]?) \\w+|pro|je|innerhalb|jeweils|jeweilige[nrsm]?",
  "(?:meme|sa|son|leur|chaque|ce|cette) \\w+|par|au sein",
);

/** Beside each row: the total of all rows of its own group. */
export function groupTotal(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !hears(ask, grouped)) return [];
  const groups = columnsOf(ask, table).filter(
    (operand) =>
      (operand.kind === "text" || operand.kind === "code" || operand.kind === "mixed") &&
      comesBack(operand) &&
      ask.columns.some((each) => each.operand.column === operand.column),
  );
  return groups.flatMap((group) =>
    candidates(
      ask,
      table,
      [plainCondition(group, "=", [plainValue(fixedColumn(here(ask, group)))], [])],
      true,
    ).map((made) => ({
      ...made,
      penalty: (made.penalty ?? 0) + 0.3,
    })),
  );
}

export const comesBack = ({ column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  return new Set(cells).size < cells.length;
};

export const masked = (ask: Ask, conditions: readonly Condition[], fixed: boolean): string => {
  const masks = conditions.map((condition) => maskOf(condition, fixed));
  return joinOf(ask, conditions) === "and" || masks.length < 2 ? masks.join("*") : `((${masks.join("+")})>0)`;
};

/** In a cross of names at the left and above: the rows that bear both. */
export function crossTotal(ask: Ask): Made[] {
  const { target, data } = ask.reading;
  if (!target || !data || target.right <= target.column) return [];
  const sheet = data.sheets[0] ?? "";
  const cell = (row: number, column: number) => `${data.cell(sheet, row, column) ?? ""}`.trim().toLowerCase();
  const [above, left] = [cell(target.row - 1, target.column), cell(target.row, target.column - 1)];
  const holder = (table: DataTable, text: string): Operand | undefined =>
    columnsOf(ask, table).find(
      ({ column }) => text !== "" && column?.cells.some((each) => `${each}`.trim().toLowerCase() === text),
    );
  return ask.tables.flatMap((table) => {
    const [down, right] = [holder(table, left), holder(table, above)];
    if (!down || !right || down.left === right.left || table.bottom - table.top < 2) return [];
    const keys = [
      plainCondition(down, "=", [plainValue(`$${columnLetters(target.column - 1)}${target.row}`)], []),
      plainCondition(right, "=", [plainValue(`${columnLetters(target.column)}$${target.row - 1}`)], []),
    ];
    const blocks = [...ask.scene.blocks, ...ask.columns].map(({ start, end }): [number, number] => [
      start,
      end,
    ]);
    return candidates(ask, table, keys, true).map((made) => ({
      ...made,
      spans: [...(made.spans ?? []), ...blocks],
      penalty: (made.penalty ?? 0) - 0.4,
    }));
  });
}
