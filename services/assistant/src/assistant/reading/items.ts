// What stands in a question, in its order: concepts, columns, cells, values, numbers, dates, and words that are not known.
import type { Concept } from "../lexicons/lexicon.ts";
import type { Operand } from "./operands.ts";
import type { Column } from "./pasted-data.ts";

export interface Period {
  year: number | null;
  quarter: number | null;
  month: number | null;
  /** A serial; the period is this one day. */
  day: number | null;
}

type Meaning =
  | { kind: "concept"; concepts: ReadonlySet<Concept> }
  /** Several where more than one table has such a column. `score`: 3 for its very name, less for words near it. */
  | { kind: "column"; operands: readonly Operand[]; score: number }
  /** A range or a cell that is named by its address. */
  | { kind: "place"; operand: Operand }
  /** A content of the table, with the columns that hold it. */
  | { kind: "value"; text: string; columns: readonly Column[] }
  | { kind: "number"; value: number; percent: boolean }
  | { kind: "ordinal"; value: number }
  | { kind: "text"; text: string }
  | { kind: "period"; period: Period }
  | { kind: "weekday"; value: number }
  /** `proper`: perhaps a name; `named`: it stands where a content of a table would. */
  | { kind: "word"; text: string; proper: boolean; named: boolean }
  | { kind: "stop" }
  | { kind: "sign"; text: string };

export type Item = Meaning & {
  raw: string;
  start: number;
  end: number;
  /** Said by the way: it may be left aside. */
  isAside?: boolean;
  /** It chooses among the rows, though it is not known how. */
  isTelling?: boolean;
};

/** Nothing but a small word. */
export const silent = ({ raw, start, end }: Item): Item => ({ kind: "stop", raw, start, end });

export const hasConcept = (item: Item | undefined, ...concepts: Concept[]): boolean =>
  item?.kind === "concept" && concepts.some((concept) => item.concepts.has(concept));

/** Concepts that say little on their own: to leave them out of an answer costs nothing. */
const light = new Set<Concept>([
  "eq",
  "and",
  "to",
  "from",
  "with",
  "during",
  "whose",
  "show",
  "if",
  "which",
  "where",
  "find",
  "extract",
  "return",
  "text",
  "row",
  "column",
  "cell",
  "sheet",
  "formula",
  "each",
  "both",
  "howMany",
  "howMuch",
  "allRows",
  "corresponding",
  "this",
  "yes",
  "no",
  "word",
  "character",
  "last",
  "next",
  "first",
  "list",
  "today",
  "part",
  "lookup",
  "filter",
  "result",
  "explain",
  "show",
  "date" as Concept,
  "true",
  "false",
  "appear",
  "mark",
  "signSpace",
  "signComma",
  "signDash",
  "signDot",
  "signColon",
  "mostOf",
  "service",
  "priced",
  "any",
  "same",
  "left",
  "right",
  "up",
  "down",
  "plus",
  "later",
  "interest",
  "commission",
  "middle",
  "topN",
  "bottomN",
  "position",
  "hundred",
  "day",
  "times",
  "minus",
  "dividedBy",
  "error",
  "instead",
  "due",
  "notFound",
  "achieved",
]);

/** What no task does: without it the answer is another one. */
const beyond = /^(?:consecutive\w*|streaks?|outliers?|aufeinanderfolgend\w*|consécuti\w*)$/i;

/** What it costs to leave an item of the question unanswered. */
export function weightOf(item: Item): number {
  if (item.isAside) return 0.1;
  switch (item.kind) {
    case "column":
      return item.score >= 2.5 ? item.score : item.score / 1.6;
    case "place":
    case "value":
    case "text":
      return 3;
    case "number":
      // "the two dates": a number in words counts little
      return /\d/.test(item.raw) ? 2.5 : 0.8;
    case "period":
    case "ordinal":
    case "weekday":
      return 2.5;
    case "concept":
      if ([...item.concepts].some((concept) => light.has(concept))) return 0.3;
      if (hasConcept(item, "join", "rank", "running", "duplicate")) return 2.5;
      return hasConcept(item, "sum", "per", "who") ? 1 : 2;
    case "word":
      if (beyond.test(item.raw)) return 3;
      return item.named ? 2.5 : item.isTelling ? 1.3 : item.proper ? 1.2 : 0.5;
    default:
      return 0;
  }
}
