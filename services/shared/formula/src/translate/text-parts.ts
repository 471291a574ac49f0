// TEXTBEFORE and TEXTAFTER said with the functions that were always there.
import type { Node } from "../tree.ts";
import { binary, call, isOmitted, literalNumber, notAvailable, number, text } from "./make.ts";

interface Place {
  source: Node;
  /** How many characters the delimiter has. */
  width: Node;
  /** Where the delimiter begins, from 1; an error where it is not there. */
  found: Node;
}

/** A sign that no text of a sheet has. */
const mark = call("CHAR", number(1));

/** Where the delimiter stands that a call of TEXTBEFORE or TEXTAFTER means; undefined where that takes more than FIND. */
function placeOf(args: readonly Node[]): Place | undefined {
  const [source, delimiter, instance, mode, end] = args;
  if (!source || !delimiter || delimiter.type === "array") return undefined;
  const nth = isOmitted(instance) ? 1 : literalNumber(instance);
  const ignoresCase = isOmitted(mode) ? 0 : literalNumber(mode);
  const endCounts = isOmitted(end) ? 0 : literalNumber(end);
  if (nth === undefined || nth === 0 || !Number.isInteger(nth) || endCounts !== 0) return undefined;
  const width = delimiter.type === "text" ? number(delimiter.value.length) : call("LEN", delimiter);
  if (ignoresCase === 1) {
    // SEARCH reads * and ? as wildcards.
    const isPlain = delimiter.type === "text" && !/[*?~]/.test(delimiter.value);
    return isPlain && nth === 1 ? { source, width, found: call("SEARCH", delimiter, source) } : undefined;
  }
  if (ignoresCase !== 0) return undefined;
  if (nth === 1) return { source, width, found: call("FIND", delimiter, source) };
  const without = call("LEN", call("SUBSTITUTE", source, delimiter, text("")));
  const gap = binary("-", call("LEN", source), without);
  const times = delimiter.type === "text" && delimiter.value.length === 1 ? gap : binary("/", gap, width);
  const which = nth > 0 ? number(nth) : nth === -1 ? times : binary("-", times, number(-nth - 1));
  return { source, width, found: call("FIND", mark, call("SUBSTITUTE", source, delimiter, mark, which)) };
}

const orElse = (value: Node, args: readonly Node[]): Node => {
  const [, , , , , missing] = args;
  return call("IFERROR", value, missing === undefined || missing.type === "empty" ? notAvailable() : missing);
};

export function textBefore(args: readonly Node[]): Node | undefined {
  const place = placeOf(args);
  return place && orElse(call("LEFT", place.source, binary("-", place.found, number(1))), args);
}

export function textAfter(args: readonly Node[]): Node | undefined {
  const place = placeOf(args);
  return (
    place &&
    orElse(call("MID", place.source, binary("+", place.found, place.width), call("LEN", place.source)), args)
  );
}
