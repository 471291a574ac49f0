// Who tells a formula: the language, the product, what cells are called, and how a part is told within the whole.
import { signs, type Writing } from "../../dialect.ts";
import { inside, type Node } from "../../tree.ts";
import type { Words } from "../words.ts";
import { dayOf } from "./literals.ts";
import type { Phrase, Teller } from "./phrase.ts";
import type { PlaceOf } from "./place.ts";
import { rewriting } from "./rewrite.ts";

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

export function tellerOf(
  words: Words,
  writing: Writing,
  placeOf: PlaceOf,
  partBy: (node: Node, teller: Teller) => Phrase,
): Teller {
  /** By its function, or by its heading's column. */
  const isDay = (given: Node): boolean => {
    const node = inside(given);
    if (node.type === "call") return days.has(node.name) || dayOf(node) !== undefined;
    if (node.type === "binary" && (node.operator === "+" || node.operator === "-"))
      return isDay(node.left) && !isDay(node.right);
    return placeOf(node)?.heading?.isDate === true;
  };
  const teller: Teller = {
    ...{ words, placeOf, isDay },
    rewrite: rewriting(signs(writing).dialect, isDay),
    part: (node) => partBy(node, teller),
  };
  return teller;
}
