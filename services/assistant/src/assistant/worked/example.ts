// An example: the signs of a question that was answered, the shape of its formula, and what its columns, texts and numbers were.
import type { Variable } from "./corners.ts";
import type { Ground } from "./ground.ts";
import type { Part, Shape } from "./shapes.ts";

/** What a column or cell was to the question. */
export interface Role {
  kind: "place" | "target" | "lone";
  /** number, text, date, …. */
  type: string;
  table: number;
  /** Its rank among the named ones; -1: it was not named. */
  mention: number;
  at: number;
  isLast: boolean;
  fromTarget: number;
  heading: string;
  /** The text slots whose texts it held. */
  holds: readonly number[];
  around: readonly string[];
}

/** What a text or number was to the question. */
export interface SlotRole {
  /** Its rank among the known texts or the numbers; of other stretches of words -1. */
  rank: number;
  around: readonly string[];
}

export interface Example {
  id: string;
  key: string;
  parts: readonly Part[];
  roles: readonly Role[];
  texts: readonly SlotRole[];
  numbers: readonly SlotRole[];
  signs: readonly string[];
  isFilled: boolean;
}

const roleOf = (variable: Variable, shape: Shape, mentions: readonly number[]): Role => {
  const bare = { table: 0, at: -1, isLast: false, fromTarget: 99, heading: "", holds: [], around: [] };
  const rank = (mention: number): number => (mention < 0 ? -1 : mentions.indexOf(mention));
  if (variable.kind === "target")
    return { ...bare, kind: "target", type: "unknown", mention: -1, fromTarget: 0 };
  if (variable.kind === "lone") {
    const { isNumber, label, mention, around } = variable.lone;
    const type = isNumber ? "number" : "text";
    return { ...bare, kind: "lone", type, heading: label, mention: rank(mention), around };
  }
  const { kind, table, mention, at, isLast, fromTarget, heading, holds, around } = variable.place;
  return {
    kind: "place",
    type: kind,
    table,
    mention: rank(mention),
    at,
    isLast,
    fromTarget,
    heading,
    holds: shape.texts.flatMap((text, slot) => (holds.includes(text) ? [slot] : [])),
    around,
  };
};

/** Named places of a ground, by their first mention. */
export const mentionsIn = ({ places, lones }: Ground): number[] =>
  [...new Set([...places, ...lones].map(({ mention }) => mention).filter((mention) => mention >= 0))].sort(
    (one, other) => one - other,
  );

export function exampleOf(id: string, shape: Shape, ground: Ground, signs: readonly string[]): Example {
  const mentions = mentionsIn(ground);
  const lists = { n: ground.numbers, o: ground.ordinals, p: ground.periods };
  return {
    id,
    key: shape.key,
    parts: shape.parts,
    roles: shape.variables.map((variable) => roleOf(variable, shape, mentions)),
    texts: shape.texts.map((at) => ({
      rank: at < ground.known ? at : -1,
      around: ground.texts[at]?.around ?? [],
    })),
    numbers: shape.numbers.map(({ list, at }) => ({ rank: at, around: lists[list][at]?.around ?? [] })),
    signs,
    isFilled: ground.reading.target?.isFilled ?? false,
  };
}
