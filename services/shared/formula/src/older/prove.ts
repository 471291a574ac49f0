// Tests whether two formulas are equal: evaluates both on many generated sheets and compares all values.

import { isError, isMatrix, type Scalar } from "../evaluate/values.ts";
import { workbook } from "../evaluate/workbook.ts";
import { evaluate, type Outcome } from "../evaluate.ts";
import { print } from "../format.ts";
import { inEnglish, type Messages, type Translate, translateIn } from "../messages.ts";
import type { Node } from "../tree.ts";
import { replacementsIn, withReplacements } from "./replacements.ts";
import { type Limits, sample } from "./samples.ts";
import type { Assumption } from "./way.ts";

export interface ProofOptions {
  /** Values that the cells never contain; no assumptions if omitted. */
  assumptions?: readonly Assumption[];
  /** The number of sheets; 96 if omitted. */
  sheets?: number;
  seed?: number;
  /** The language of the reason; English if omitted. */
  messages?: Messages | undefined;
}

export type Proof =
  | { proved: true; sheets: number }
  /** `reason` is a sentence. `seed` is the seed of the sheet on which the formulas differ. */
  | { proved: false; reason: string; seed?: number };

const home = "Sheet1";
/** The cell of both formulas, far from the cells that formulas usually read. */
const cell = "AZ40";
const now = new Date(Date.UTC(2024, 4, 17, 12));

/** Evaluates both formulas on the same sheets. Values, texts and errors must be equal; numbers to 12 digits. */
export function proved(original: Node, older: Node, options: ProofOptions = {}): Proof {
  const { assumptions = [], sheets = 96, seed = 1, messages = inEnglish } = options;
  const t = translateIn(messages);
  const found = replacementsIn(original);
  const [one, other] = [withReplacements(original, found), withReplacements(older, found)];
  const limits = assumptions.flatMap(({ cells, never }): Limits[] =>
    cells.flatMap((node) => {
      const place = withReplacements(node, found);
      return place.type === "reference" ? [{ cells: place, never }] : [];
    }),
  );
  const texts = [print(one), print(other)] as const;
  let compared = 0;
  for (let at = seed; at < seed + sheets; at++) {
    const book = workbook(sample([one, other], limits, home, at));
    const [expected, given] = texts.map((text) =>
      evaluate(text, { book, sheet: home, cell, now, random: () => 0.375, messages }),
    ) as [Outcome, Outcome];
    const unable = [expected, given].find(({ type }) => type !== "value");
    if (unable) return { proved: false, reason: reasonOf(unable, t) };
    if (expected.type !== "value" || given.type !== "value" || !isSameValue(expected.value, given.value))
      return { proved: false, reason: t("older.differs"), seed: at };
    if (!isError(itemsOf(expected.value)[0])) compared++;
  }
  return compared > 0 ? { proved: true, sheets } : { proved: false, reason: t("older.onlyErrors") };
}

function reasonOf(outcome: Outcome, t: Translate): string {
  if (outcome.type === "cannot-run") return outcome.reason;
  return t(outcome.type === "limit" ? "older.tooSlow" : "older.uncomputed");
}

type Value = Extract<Outcome, { type: "value" }>["value"];

const itemsOf = (value: Value): readonly Scalar[] => (isMatrix(value) ? value.items : [value]);

function isSameValue(one: Value, other: Value): boolean {
  const [leftSides, rightSides] = [itemsOf(one), itemsOf(other)];
  if (leftSides.length !== rightSides.length) return false;
  if (isMatrix(one) && isMatrix(other) && one.rows !== other.rows) return false;
  return leftSides.every((left, at) => isSameScalar(left ?? 0, rightSides[at] ?? 0));
}

function isSameScalar(one: Scalar, other: Scalar): boolean {
  if (isError(one) || isError(other)) return isError(one) && isError(other) && one.code === other.code;
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(one), Math.abs(other));
  return one === other;
}
