// Rewrites CONCAT and TEXTJOIN with &, and TEXTBEFORE and TEXTAFTER with FIND.
import { isMany, noNames } from "../translate/arrays.ts";
import { binary, call, chain, isOmitted, literalNumber, number, text } from "../translate/make.ts";
import { textAfter, textBefore } from "../translate/text-parts.ts";
import type { Node } from "../tree.ts";
import { assume, cellsOf, type Equivalent, type Equivalents } from "./way.ts";

/** The maximum number of cells to list individually. */
const mostCells = 40;
/** The longest text that a cell holds. */
const longest = 32_767;

/** The single values of the arguments. Undefined for names, which may be ranges, and for table columns. */
function singles(args: readonly Node[]): Node[] | undefined {
  const parts: Node[] = [];
  for (const arg of args) {
    if (arg.type === "name" || arg.type === "structured") return undefined;
    if (arg.type !== "reference") {
      if (isMany(arg, noNames)) return undefined;
      parts.push(arg);
      continue;
    }
    const cells = cellsOf(arg, mostCells);
    if (!cells) return undefined;
    parts.push(...cells);
  }
  return parts.length <= mostCells ? parts : undefined;
}

const concat: Equivalent = ({ args }) => {
  const parts = singles(args);
  return parts && joined(parts);
};

/** Joins parts with `&`. A single part becomes `a&""`, which is text. */
const joined = (parts: readonly Node[]): Node =>
  chain("&", parts.length === 1 ? [...parts, text("")] : parts);

const textJoin: Equivalent = ({ args: [delimiter, ignores, ...values] }) => {
  const parts = singles(values);
  const skips = isOmitted(ignores) ? 1 : literalNumber(ignores);
  if (!delimiter || !parts || parts.length === 0 || skips === undefined || isMany(delimiter, noNames))
    return undefined;
  const nothing = delimiter.type === "text" && delimiter.value === "";
  if (nothing || delimiter.type === "empty") return joined(parts);
  if (skips === 0) return joined(parts.flatMap((part, at) => (at === 0 ? [part] : [delimiter, part])));
  const pieces = parts.map((part) =>
    call("IF", binary("=", part, text("")), text(""), binary("&", delimiter, part)),
  );
  const width =
    delimiter.type === "text"
      ? number(delimiter.value.length + 1)
      : binary("+", call("LEN", delimiter), number(1));
  return call("MID", joined(pieces), width, number(longest));
};

/** Excludes errors in the text, because the IFERROR of the fallback would catch them too. */
const part =
  (make: (args: readonly Node[]) => Node | undefined): Equivalent =>
  ({ args }, way) => {
    const [source, ...others] = args;
    if (source) assume(way, [source], "blank", "emptyText", "error");
    assume(way, others, "error");
    return make(args);
  };

export const joins: Equivalents = {
  CONCAT: concat,
  TEXTJOIN: textJoin,
  TEXTBEFORE: part(textBefore),
  TEXTAFTER: part(textAfter),
};
