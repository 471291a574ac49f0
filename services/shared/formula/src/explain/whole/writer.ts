// The context for describing a formula: language, dialect, headings, and how parts are described.
import { type FormulaLocale, signs } from "../../dialect.ts";
import { inside, type Node } from "../../tree.ts";
import type { Words } from "../words.ts";
import { dayOf } from "./literals.ts";
import type { Phrase, Writer } from "./phrase.ts";
import type { PlaceOf } from "./place.ts";
import { createRewrite } from "./rewrite.ts";

const days = new Set([
  "TODAY",
  "NOW",
  "EOMONTH",
  "EDATE",
  "WORKDAY",
  "FIRSTDAY",
  "LASTDAY",
  "FIRSTDAYNOW",
  "LASTDAYNOW",
  "SHIFT",
]);

export function createWriter(
  words: Words,
  locale: FormulaLocale,
  placeOf: PlaceOf,
  partBy: (node: Node, writer: Writer) => Phrase,
): Writer {
  /** Whether a part is a date: its function or the heading of its column says so. */
  const isDay = (given: Node): boolean => {
    const node = inside(given);
    if (node.type === "call") return days.has(node.name) || dayOf(node) !== undefined;
    if (node.type === "binary" && (node.operator === "+" || node.operator === "-"))
      return isDay(node.left) && !isDay(node.right);
    return placeOf(node)?.heading?.isDate === true;
  };
  const writer: Writer = {
    ...{ words, placeOf, isDay },
    rewrite: createRewrite(signs(locale).dialect, isDay),
    part: (node) => partBy(node, writer),
  };
  return writer;
}
