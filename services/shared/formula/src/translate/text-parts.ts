// Rewrites TEXTBEFORE and TEXTAFTER with older functions.
import type { Node } from "../tree.ts";
import { binary, call, isOmitted, literalNumber, notAvailable, number, text } from "./make.ts";

interface Place {
  source: Node;
  /** The length of the delimiter. */
  width: Node;
  /** The position of the delimiter, from 1; an error if it does not occur. */
  found: Node;
  /** The minimum length of the text for this instance of the delimiter. For a shorter text Excel gives #VALUE!. */
  least: number;
}

/** A character that does not occur in cell text. */
const mark = call("CHAR", number(1));

/** The position of the delimiter in TEXTBEFORE or TEXTAFTER; undefined if FIND is not sufficient. */
function placeOf(args: readonly Node[]): Place | undefined {
  const [source, delimiter, instance, mode, end] = args;
  if (!source || !delimiter || delimiter.type === "array") return undefined;
  const nth = isOmitted(instance) ? 1 : literalNumber(instance);
  const ignoresCase = isOmitted(mode) ? 0 : literalNumber(mode);
  const endCounts = isOmitted(end) ? 0 : literalNumber(end);
  if (nth === undefined || nth === 0 || !Number.isInteger(nth) || endCounts !== 0) return undefined;
  const width = delimiter.type === "text" ? number(delimiter.value.length) : call("LEN", delimiter);
  if (ignoresCase === 1) {
    // SEARCH treats * and ? as wildcards, so it can only search for other texts.
    const isPlain = delimiter.type === "text" && !/[*?~]/.test(delimiter.value);
    return isPlain && nth === 1
      ? { source, width, found: call("SEARCH", delimiter, source), least: 1 }
      : undefined;
  }
  if (ignoresCase !== 0) return undefined;
  if (nth === 1) return { source, width, found: call("FIND", delimiter, source), least: 1 };
  const without = call("LEN", call("SUBSTITUTE", source, delimiter, text("")));
  const gap = binary("-", call("LEN", source), without);
  const times = delimiter.type === "text" && delimiter.value.length === 1 ? gap : binary("/", gap, width);
  const which = nth > 0 ? number(nth) : nth === -1 ? times : binary("-", times, number(-nth - 1));
  const found = call("FIND", mark, call("SUBSTITUTE", source, delimiter, mark, which));
  return { source, width, found, least: Math.abs(nth) };
}

function orElse(value: Node, { source, least }: Place, args: readonly Node[]): Node {
  const given = args[5];
  const missing = given === undefined || given.type === "empty" ? notAvailable() : given;
  if (least === 1) return call("IFERROR", value, missing);
  const short = binary("<", call("LEN", source), number(least));
  return call(
    "IFERROR",
    value,
    call("IF", short, { type: "error", code: "#VALUE!", start: 0, end: 0 }, missing),
  );
}

export function textBefore(args: readonly Node[]): Node | undefined {
  const place = placeOf(args);
  return place && orElse(call("LEFT", place.source, binary("-", place.found, number(1))), place, args);
}

export function textAfter(args: readonly Node[]): Node | undefined {
  const place = placeOf(args);
  return (
    place &&
    orElse(
      call("MID", place.source, binary("+", place.found, place.width), call("LEN", place.source)),
      place,
      args,
    )
  );
}
