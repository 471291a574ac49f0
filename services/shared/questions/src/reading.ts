// The result of reading a question: clauses, mentions, conditions, and the words that nothing explains.
export const languages = ["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ar", "ja"] as const;
export type Language = (typeof languages)[number];

/** Offsets in UTF-16 units of the question; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export interface Token extends Span {
  /** As written in the question. */
  text: string;
  /** In lower case, without accents. */
  word: string;
  /** The word without the endings of its language. */
  stem: string;
  /** The index of its clause. */
  clause: number;
}

/** `story`: background. `guard`: what to return if nothing is found. `aside`: greetings, thanks, the Excel version. */
export type ClauseKind = "request" | "story" | "example" | "placement" | "guard" | "aside";
export interface Clause extends Span {
  kind: ClauseKind;
}

export type PeriodUnit = "year" | "quarter" | "month" | "week" | "day";

type Referred =
  /** A cell outside the tables that has a label, by its index in `Sheets.labelled`. */
  | { type: "labelled"; index: number }
  | { type: "cell"; sheet: string | null; address: string }
  /** `value`: number of the month, quarter, week or weekday (Monday is 1), or the year. `year`: null if unstated. */
  | { type: "period"; unit: PeriodUnit; value: number; year: number | null };

/** Something that the question names. `score`: 1 for an exact match, less if only a part or the stem matches. */
export type Mention = Span & { clause: number; score: number } & (
    | Referred
    | { type: "column"; region: number; column: number; by: "heading" | "letter" | "part" | "kind" }
    /** A text or number that a cell of the data contains. */
    | { type: "value"; region: number; column: number; value: string | number | boolean }
    | { type: "range"; sheet: string | null; address: string }
    | { type: "sheet"; name: string }
    /** The English name in capitals, even if the question uses a localized one. */
    | { type: "function"; name: string }
    | { type: "formula"; text: string }
    | { type: "number"; value: number; unit: NumberUnit | null }
    /** `serial`: Excel's serial number of the day. */
    | { type: "date"; serial: number }
    /** Relative to now: yesterday has offset -1. `isRange`: from there until now, "the last 30 days". */
    | { type: "now"; unit: PeriodUnit; offset: number; isRange?: true }
    | { type: "quote"; text: string }
  );
export type NumberUnit = PeriodUnit | "percent" | "currency" | "hour" | "minute" | "ordinal" | "character";

/** A word or phrase with its meaning, named as in the lexicon: `sum`, `average`, `atLeast`, `latest` … */
export interface Concept extends Span {
  name: string;
  clause: number;
}

export type Operand =
  | Referred
  | { type: "value"; value: string | number | boolean; isDate: boolean }
  | { type: "column"; region: number; column: number }
  | { type: "now"; unit: PeriodUnit; offset: number };

export type Order = "<" | "<=" | ">" | ">=";
/** `is`: equals one of the operands. `between`: from the first operand to the second, both included. */
export type Operator = Order | "is" | "between" | "contains" | "begins" | "ends" | "blank" | "filled";

/** A test on each row of a region, which is a table within a sheet. */
export interface Condition extends Span {
  region: number;
  column: number;
  operator: Operator;
  operands: readonly Operand[];
  isNegated: boolean;
  /** How it combines with the condition before it. */
  join: "and" | "or";
  score: number;
}

/** The target cells, which the formula is written into. */
export interface Place {
  sheet: string | null;
  /** The first cell, `D2`. */
  cell: string;
  /** `D2:D9` if the formula is filled down, else null. */
  range: string | null;
}

export interface Reading {
  question: string;
  language: Language;
  tokens: readonly Token[];
  clauses: readonly Clause[];
  mentions: readonly Mention[];
  concepts: readonly Concept[];
  conditions: readonly Condition[];
  place: Place | null;
  /** The fallback, returned when nothing is found or an input is empty; null if the question does not say. */
  guard: { when: "missing" | "blank" | "error" | "zero"; give: string | number } | null;
  /** The maximum number of results: 3 for "the top 3". */
  limit: number | null;
  order: "ascending" | "descending" | null;
  /** True: one formula for each row. False: one formula for all rows. Null: the question does not say. */
  isPerRow: boolean | null;
  /** Thresholds with their results, as the question states them. */
  tiers: readonly Tier[];
  /** Tokens of requests that no mention, concept or common word explains. */
  unexplained: readonly Token[];
}

/** A threshold with its result: "90 and more A". `operator` and `limit` are null for "otherwise C". */
export interface Tier extends Span {
  operator: Order | "=" | null;
  limit: number | string | null;
  give: string | number;
  isPercent: boolean;
}
