// The numbers that a calculation of a row is made of, those of other tables too.
import type { Concept } from "../lexicons/lexicon.ts";
import { cellOf, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { operandsAt } from "../reading/walk.ts";
import { joinedCell } from "./other-tables.ts";

export interface Term {
  at: number;
  formula: string;
  operand: Operand | null;
}

export const small: readonly Concept[] = [
  "each",
  "per",
  "and",
  "to",
  "from",
  "between",
  "by" as Concept,
  "with",
  "find",
  "show",
  "return",
  "during",
  "cell",
  "column",
  "howMuch",
  "sum",
  "which",
  "extract",
  "row",
];

/** A column of another table, as it belongs to the rows of the first one. */
export function joinedTerms(reading: Reading, terms: readonly Term[]): Term[] {
  if ((reading.data?.tables.length ?? 0) < 2) return [];
  return terms.flatMap(({ at, operand }) =>
    terms.flatMap((home) => {
      const [own, other] = [home.operand, operand];
      if (!own?.column || !other?.column || own.column.table === other.column.table) return [];
      const formula = joinedCell(reading, other, own.column.table);
      return formula === null ? [] : [{ at, formula, operand: { ...own } }];
    }),
  );
}

const isMadeOf = (one: Term, other: Term): boolean =>
  one.operand?.column?.made?.sources.includes(other.operand?.left ?? 0) ?? false;

/** One of them is a part of the other. */
export const areNested = (one: Term, other: Term): boolean => isMadeOf(one, other) || isMadeOf(other, one);

export const areBeside = (one: Term, other: Term): boolean =>
  !one.operand?.column || !other.operand?.column || one.operand.column.table === other.operand.column.table;

export const termsOf = ({ items }: Reading): Term[] =>
  items.flatMap((item, at): Term[] => {
    if (item.kind === "number" && item.isAside) return [];
    if (item.kind === "number" && !item.percent) return [{ at, formula: String(item.value), operand: null }];
    return operandsAt(item)
      .filter(({ kind, isCell }) => isCell || kind === "number" || kind === "unknown" || kind === "mixed")
      .map((operand) => ({ at, formula: cellOf(operand), operand }));
  });

export interface Made {
  formula: string;
  said: readonly number[];
  penalty?: number;
}

const yearIn = ({ operand }: Term): number =>
  Number(/(?:19|20)\d\d/.exec(operand?.column?.heading ?? "")?.[0] ?? 0);

export const isOlder = (one: Term, other: Term): boolean => yearIn(one) > 0 && yearIn(one) < yearIn(other);

export const isRate = ({ operand }: Term): boolean =>
  operand?.column?.cells.every(
    (cell) => cell === null || (typeof cell === "number" && Math.abs(cell) <= 1),
  ) ?? false;
