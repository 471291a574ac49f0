// What a question says, as data: its clauses, what it mentions, its conditions, and the words that nothing explains.
export const languages = ["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ar", "ja"] as const;
export type Language = (typeof languages)[number];

/** Offsets in UTF-16 units of the question; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export interface Token extends Span {
  /** As it is written. */
  text: string;
  /** In small letters, without accents. */
  word: string;
  /** Without the endings of its language. */
  stem: string;
  /** The index of its clause. */
  clause: number;
}

/** `guard`: what to give where there is nothing ("if not found"). `placement`: where the formula goes. `aside`: thanks, tool versions. */
export type ClauseKind = "request" | "story" | "example" | "placement" | "guard" | "aside";
export interface Clause extends Span {
  kind: ClauseKind;
}

export type PeriodUnit = "year" | "quarter" | "month" | "week" | "day";

type Referred =
  /** A labelled cell beside the tables, by its label. */
  | { type: "labelled"; index: number }
  | { type: "cell"; sheet: string | null; address: string }
  /** `value`: the month 1–12, quarter 1–4, week or weekday 1–7 from Monday; the year where the question says only that. `year` is null where it is not told. */
  | { type: "period"; unit: PeriodUnit; value: number; year: number | null };

/** A thing that the question names. `score`: 1 is word for word, less where only a part or a stem fits. */
export type Mention = Span & { clause: number; score: number } & (
    | Referred
    | { type: "column"; region: number; column: number; by: "heading" | "letter" | "part" | "kind" }
    /** A text or number that stands in a cell of the data. */
    | { type: "value"; region: number; column: number; value: string | number | boolean }
    | { type: "range"; sheet: string | null; address: string }
    | { type: "sheet"; name: string }
    /** An English name in capitals, whatever language it was written in. */
    | { type: "function"; name: string }
    | { type: "formula"; text: string }
    | { type: "number"; value: number; unit: NumberUnit | null }
    /** A day; `serial` counts as Excel does. */
    | { type: "date"; serial: number }
    /** Today, yesterday, this month, last year: `offset` counts from now. `isRange`: all from there to now, the last 30 days. */
    | { type: "now"; unit: PeriodUnit; offset: number; isRange?: true }
    | { type: "quote"; text: string }
  );
export type NumberUnit = PeriodUnit | "percent" | "currency" | "hour" | "minute" | "ordinal" | "character";

/** A word or phrase of the lexicon, by the name of its concept: `sum`, `average`, `atLeast`, `each`, `latest` … */
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
/** `is`: one of the operands. `between`: from the first to the second, both included. */
export type Operator = Order | "is" | "between" | "contains" | "begins" | "ends" | "blank" | "filled";

/** A test on each row of a region. */
export interface Condition extends Span {
  region: number;
  column: number;
  operator: Operator;
  operands: readonly Operand[];
  isNegated: boolean;
  /** How it is joined with the condition before it. */
  join: "and" | "or";
  score: number;
}

/** Where the formula goes. */
export interface Place {
  sheet: string | null;
  /** The first cell, `D2`. */
  cell: string;
  /** `D2:D9` where it is filled; else null. */
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
  /** What to give where nothing is found or an input is empty; null where that is not said. */
  guard: { when: "missing" | "blank" | "error" | "zero"; give: string | number } | null;
  /** How many at most: the top 3. */
  limit: number | null;
  order: "ascending" | "descending" | null;
  /** One formula for each row, or one for all; null where that is not said. */
  isPerRow: boolean | null;
  /** Tiers and outcomes told in words: from a limit on (or up to it) something is given. */
  tiers: readonly Tier[];
  /** Tokens of requests that neither a mention nor a concept nor a common word explains. */
  unexplained: readonly Token[];
}

/** "90 and more A": `operator` and `limit` null is the rest ("otherwise C"). */
export interface Tier extends Span {
  operator: Order | "=" | null;
  limit: number | string | null;
  give: string | number;
  isPercent: boolean;
}
