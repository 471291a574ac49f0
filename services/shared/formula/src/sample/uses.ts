// How a formula uses its cells: the kind of value that each must contain, and the values it is compared with.
import { findFunction } from "../reference.ts";
import { children, type Node, type ReferenceNode, type StructuredNode } from "../tree.ts";
import { criteriaPairs, keyOfLookUp, lookUp } from "./roles.ts";
import { anything, comparedWith, givesDate, type Want, wantOf, wantOfCriterion } from "./wants.ts";

export type Place = ReferenceNode | StructuredNode | { type: "name"; name: string };
export interface Use {
  place: Place;
  want: Want;
  /** Whether several cells are meant if `place` is a name or a table column. */
  isRange: boolean;
}

/** A lookup: `key` is the value, `keys` the range that is searched. */
export interface Link {
  key: Node;
  keys: Node;
  /** A lookup takes the first of equal keys; a criterion takes all of them. */
  isLookUp: boolean;
}

export interface Uses {
  uses: Use[];
  links: Link[];
}

/** Functions that ignore text, so their range may contain a heading. */
const passHeadings: ReadonlySet<string> = new Set(
  "SUM AVERAGE COUNT MAX MIN MEDIAN PRODUCT LARGE SMALL RANK RANK.EQ STDEV STDEV.S STDEV.P VAR VAR.S VAR.P SUBTOTAL AGGREGATE MODE QUARTILE PERCENTILE".split(
    " ",
  ),
);

export function usesOf(tree: Node): Uses {
  const found: Uses = { uses: [], links: [] };
  collect(tree, anything, false, found, new Set());
  return found;
}

function collect(node: Node, want: Want, isRange: boolean, found: Uses, bound: ReadonlySet<string>): void {
  const into = (child: Node, kind: Want, range = false) => collect(child, kind, range, found, bound);
  switch (node.type) {
    case "reference":
    case "structured":
      found.uses.push({
        place: node,
        want,
        isRange: isRange || (node.type === "reference" && node.to !== null),
      });
      return;
    case "name":
      if (!bound.has(node.name.toUpperCase()))
        found.uses.push({ place: { type: "name", name: node.name }, want, isRange });
      return;
    case "group":
      into(node.inner, want, isRange);
      return;
    case "unary":
    case "postfix":
      into(node.operand, node.operator === "@" || node.operator === "#" ? want : wantOf({ kind: "number" }));
      return;
    case "binary":
      operands(node.operator, node.left, node.right, want, into);
      return;
    case "call":
      call(node, want, found, bound);
      return;
    default:
      for (const child of children(node)) into(child, want);
  }
}

type Into = (child: Node, want: Want, range?: boolean) => void;
const comparing: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);

function operands(operator: string, left: Node, right: Node, want: Want, into: Into): void {
  if (comparing.has(operator)) {
    into(left, comparedWith(right, operator));
    into(right, comparedWith(left, operator));
  } else if (operator === "&") {
    for (const side of [left, right]) into(side, wantOf({ kind: "text" }));
  } else if (operator === ":" || operator === " " || operator === ",") {
    for (const side of [left, right]) into(side, want, true);
  } else {
    // A date minus a date is a number of days. A date plus a number of days is a date.
    const isDay = want.kind === "date" || (operator === "-" && (givesDate(left) || givesDate(right)));
    for (const side of [left, right])
      into(side, wantOf({ kind: isDay && side.type !== "number" ? "date" : "number" }));
  }
}

function call(node: Node & { type: "call" }, want: Want, found: Uses, bound: ReadonlySet<string>): void {
  const { name, args } = node;
  const inner = new Set(bound);
  const into = (child: Node | undefined, kind: Want, range = false) => {
    if (child) collect(child, kind, range, found, inner);
  };
  if (name === "LET" || name === "LAMBDA") {
    args.forEach((arg, at) => {
      const declares = at < args.length - 1 && arg.type === "name" && (name === "LAMBDA" || at % 2 === 0);
      if (declares) inner.add(arg.name.toUpperCase());
      else into(arg, at === args.length - 1 ? want : anything);
    });
    return;
  }
  const pairs = criteriaPairs(node);
  const looked = lookUp(node);
  const used = new Set<Node>();
  for (const { range, criterion } of pairs) {
    into(range, { ...wantOfCriterion(criterion), heading: true }, true);
    into(criterion, anything);
    found.links.push({ key: criterion, keys: range, isLookUp: false });
    used.add(range).add(criterion);
  }
  if (looked) {
    const keys = keyOfLookUp(node);
    into(looked.keys, { ...keys, heading: true, ascending: looked.isApproximate }, true);
    into(looked.key, wantOf({ kind: keys.kind }));
    found.links.push({ key: looked.key, keys: looked.keys, isLookUp: true });
    used.add(looked.keys).add(looked.key);
  }
  args.forEach((arg, at) => {
    if (!used.has(arg)) into(arg, ...wantOfArgument(node, at, want));
  });
}

const branching: ReadonlySet<string> = new Set(["IF", "IFS", "IFERROR", "IFNA", "SWITCH", "CHOOSE"]);

function wantOfArgument(node: Node & { type: "call" }, at: number, want: Want): [Want, boolean] {
  const { name, args } = node;
  if (branching.has(name)) return [name === "IFERROR" || name === "IFNA" || at > 0 ? want : anything, false];
  const entry = findFunction(name);
  const param = entry?.arguments[Math.min(at, (entry?.arguments.length ?? 1) - 1)];
  const heading = passHeadings.has(name) || pairsWith(node);
  const holds = delimiterIn(name, args, at);
  const isSum =
    heading ||
    entry?.category === "Math" ||
    entry?.category === "Statistical" ||
    entry?.category === "Financial";
  switch (param?.kind) {
    case "number":
    case "date":
    case "text":
    case "boolean":
      return [wantOf({ kind: param.kind, heading, holds }), param.repeated];
    case "range":
      return [wantOf({ kind: isSum && name !== "COUNTA" ? "number" : "any", heading }), true];
    default:
      return [
        wantOf({
          kind: isSum && name !== "COUNTA" && name !== "COUNTBLANK" ? "number" : holds ? "text" : "any",
          heading,
          holds,
        }),
        param?.repeated ?? false,
      ];
  }
}

const pairsWith = (node: Node & { type: "call" }): boolean =>
  criteriaPairs(node).length > 0 || lookUp(node) !== null;

/** The text that a function searches for, which must occur in the text that it searches. */
function delimiterIn(name: string, args: readonly Node[], at: number): string {
  const places: Record<string, [within: number, sought: number]> = {
    FIND: [1, 0],
    SEARCH: [1, 0],
    SPLIT: [0, 1],
    TEXTSPLIT: [0, 1],
    TEXTBEFORE: [0, 1],
    TEXTAFTER: [0, 1],
    SUBSTITUTE: [0, 1],
  };
  const [within, sought] = places[name] ?? [-1, -1];
  const text = args[sought];
  return at === within && text?.type === "text" ? text.value : "";
}
