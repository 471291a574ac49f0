// The roles of arguments: ranges and their criteria, lookup keys and lookup ranges.
import type { CallNode, Node } from "../tree.ts";
import type { Want } from "./wants.ts";

const pairedFrom: Record<string, number> = {
  SUMIF: 0,
  AVERAGEIF: 0,
  COUNTIF: 0,
  COUNTIFS: 0,
  SUMIFS: 1,
  AVERAGEIFS: 1,
  MAXIFS: 1,
  MINIFS: 1,
  COUNTUNIQUEIFS: 1,
};
const onePair: ReadonlySet<string> = new Set(["SUMIF", "AVERAGEIF", "COUNTIF"]);

/** The ranges of a call with their criteria. Empty for functions without criteria. */
export function criteriaPairs({ name, args }: CallNode): { range: Node; criterion: Node }[] {
  const from = pairedFrom[name];
  if (from === undefined) return [];
  const pairs: { range: Node; criterion: Node }[] = [];
  for (let at = from; at + 1 < args.length; at += 2) {
    const [range, criterion] = [args[at], args[at + 1]];
    if (range && criterion) pairs.push({ range, criterion });
    if (onePair.has(name)) break;
  }
  return pairs;
}

export interface LookUp {
  key: Node;
  /** The range whose first column (for HLOOKUP, first row) holds the keys. */
  keys: Node;
  isApproximate: boolean;
}

const isOff = (node: Node | undefined): boolean =>
  node !== undefined &&
  (node.type === "empty" ||
    (node.type === "boolean" && !node.value) ||
    (node.type === "number" && node.value === 0));

/** The parts of a lookup; null for other calls. */
export function lookUp({ name, args }: CallNode): LookUp | null {
  const [key, keys] = args;
  if (!key || !keys) return null;
  switch (name) {
    case "VLOOKUP":
    case "HLOOKUP":
      return { key, keys, isApproximate: !isOff(args[3]) };
    case "MATCH":
      return { key, keys, isApproximate: !isOff(args[2]) };
    case "LOOKUP":
      return { key, keys, isApproximate: true };
    case "XLOOKUP":
      return { key, keys, isApproximate: isNear(args[4]) };
    case "XMATCH":
      return { key, keys, isApproximate: isNear(args[2]) };
    default:
      return null;
  }
}

const isNear = (mode: Node | undefined): boolean =>
  mode !== undefined &&
  ((mode.type === "number" && mode.value === 1) || (mode.type === "unary" && mode.operator === "-"));

/** The requirements for the keys of a lookup, derived from the lookup value. */
export function keyOfLookUp(node: CallNode): Want {
  const key = lookUp(node)?.key;
  const plain: Want = { kind: "text", values: [], holds: "", heading: false, ascending: false };
  if (key?.type === "text") return { ...plain, values: [key.value] };
  if (key?.type === "number") return { ...plain, kind: "number", values: [key.value] };
  return { ...plain, kind: lookUp(node)?.isApproximate ? "number" : "text" };
}
