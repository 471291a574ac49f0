// Finds the column that a condition tests: the nearest one that can hold the operand.
import type { ColumnKind } from "@cellwright/formula/tables/region";
import type { Condition, Mention, Operand, Operator } from "../reading.ts";
import { columnOf, type Place } from "../sheet-words.ts";
import { spanOf } from "../text.ts";
import { placedIn, type Scene } from "./scene.ts";

export type Fit = "number" | "date" | "text" | "any";
export interface Subject extends Place {
  score: number;
  /** True if the question names the column; otherwise the column is a guess. */
  isNamed?: boolean;
}
/** A condition with the range of its tokens. */
export interface Made extends Condition {
  from: number;
  to: number;
}

const kinds: Readonly<Record<Fit, readonly ColumnKind[]>> = {
  number: ["number", "mixed"],
  date: ["date"],
  text: ["text", "mixed"],
  any: ["number", "mixed", "date", "text", "boolean", "empty"],
};
const farthest = 30;

export function holds(scene: Scene, place: Place, fit: Fit): boolean {
  const column = columnOf(scene.text.sheets, place);
  return column !== undefined && kinds[fit].includes(column.kind);
}

/** Finds the column nearest to a comparison (tokens `from` to `to`), preferably before it; otherwise guesses. */
export function subjectOf(scene: Scene, from: number, to: number, fit: Fit): Subject | null {
  const near = placedIn(scene, from - farthest, to + farthest).flatMap(({ rivals, ...one }) => {
    const distance = one.to <= from ? from - one.to : one.from >= to ? one.from - to + 3 : farthest;
    return rivals.flatMap((rival) => {
      if (rival.type !== "column" || distance >= farthest || !holds(scene, rival, fit)) return [];
      return { ...rival, isNamed: true, distance: distance + (1 - rival.score) * 6 };
    });
  });
  return near.sort((one, other) => one.distance - other.distance)[0] ?? supposed(scene, fit);
}

/** Guesses the column: the only one that can hold the operand, or the first of several with a low score. */
function supposed({ text: { sheets, own }, main }: Scene, fit: Fit): Subject | null {
  const fitting = sheets.regions[main]?.columns.filter(({ kind }) => kinds[fit].includes(kind)) ?? [];
  // Columns of codes come last, because their numbers are rarely compared.
  const codes = own.byNoun.get("code")?.flatMap(({ region, column }) => (region === main ? column : []));
  const first = fitting.find(({ column }) => !codes?.includes(column)) ?? fitting[0];
  if (!first || fit === "any") return null;
  return { region: main, column: first.column, score: fitting.length === 1 ? 0.75 : 0.4 };
}

const fits: Partial<Record<Mention["type"], Fit>> = {
  ...{ date: "date", period: "date", now: "date", value: "text", quote: "text" },
  ...{ number: "number", cell: "any", labelled: "any" },
};
/** What a column must hold to be compared with this mention. */
export const fitOf = ({ type }: Mention): Fit | undefined => fits[type];

/** Converts a mention into the operand of a condition on a column. */
export function operandOf({ text }: Scene, mention: Mention, subject: Subject | null): Operand | null {
  const { start: _start, end: _end, clause: _clause, score: _score, ...content } = mention;
  if (content.type === "number") {
    const cells = (subject && columnOf(text.sheets, subject)?.values) ?? [];
    // 20 % becomes 0.2, unless the column has numbers above 1.5: then it seems to hold whole percentages.
    const isWhole = cells.some((value) => typeof value === "number" && Math.abs(value) > 1.5);
    const value = content.unit === "percent" && !isWhole ? content.value / 100 : content.value;
    return { type: "value", value, isDate: false };
  }
  if (content.type === "date") return { type: "value", value: content.serial, isDate: true };
  if (content.type === "quote") return { type: "value", value: content.text, isDate: false };
  if (content.type === "value") return { type: "value", value: content.value, isDate: false };
  if (content.type === "now") return { type: "now", unit: content.unit, offset: content.offset };
  return content.type === "period" || content.type === "cell" || content.type === "labelled" ? content : null;
}

/** Builds a condition. The second parameter is the range of its tokens, and whether it is negated. */
export const build = (
  { text }: Scene,
  { from, to, isNegated = false }: { from: number; to: number; isNegated?: boolean },
  { region, column, score: faith }: Subject,
  operator: Operator,
  operands: readonly Operand[],
  score: number,
): Made => ({
  ...{ ...spanOf(text.tokens, from, to - from), from, to, region, column, operator, operands },
  ...{ isNegated, join: "and", score: score * faith },
});
