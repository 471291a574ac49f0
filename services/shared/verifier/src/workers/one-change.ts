// Formulas that differ from one in a single thing: what it might have been meant to be, made of the parts of another.
import {
  type CallNode,
  type Corner,
  children,
  type Node,
  type ReferenceNode,
} from "@cellwright/formula/tree";

/** `was` and `becomes` are the parts that differ; null where nothing stands. */
type Change = { tree: Node; was: Node; becomes: Node };

const comparing = ["=", "<>", "<", "<=", ">", ">="] as const;
const joining: Readonly<Record<string, readonly string[]>> = {
  "+": ["-", "*"],
  "-": ["+"],
  "*": ["/", "+"],
  "/": ["*"],
};

/** Functions that are taken for each other. */
const families: readonly (readonly string[])[] = [
  ["SUM", "AVERAGE", "COUNT", "COUNTA", "MAX", "MIN", "MEDIAN"],
  ["SUMIF", "AVERAGEIF"],
  ["SUMIFS", "AVERAGEIFS", "MAXIFS", "MINIFS"],
  ["ROUND", "ROUNDUP", "ROUNDDOWN"],
  ["LARGE", "SMALL"],
  ["LEFT", "RIGHT"],
  ["YEAR", "MONTH", "DAY", "WEEKDAY"],
  ["AND", "OR"],
  ["UPPER", "LOWER", "PROPER"],
  ["EDATE", "EOMONTH"],
];

type Parts = { numbers: number[]; texts: string[]; references: ReferenceNode[] };

/** The most likely ones first; `other` gives values and cells that are put in. */
export function* oneChange(tree: Node, other: Node): Generator<Change> {
  const parts = partsOf(other);
  const nodes = listed(tree);
  for (const node of nodes)
    for (const becomes of others(node, parts))
      yield { tree: withPart(tree, node, becomes), was: node, becomes };
  const wholes = listed(other).filter((node) => node.type === "call");
  for (const node of nodes)
    for (const becomes of wholes.filter((whole) => hasCondition(node, whole)))
      yield { tree: withPart(tree, node, becomes), was: node, becomes };
  for (const rows of [-1, 1]) {
    const moved = mapped(tree, (node) => (node.type === "reference" ? shifted(node, rows, 0) : node));
    yield { tree: moved, was: tree, becomes: moved };
  }
  // a part of the other: what is round it was left out
  const shape = keyOf(tree);
  for (const node of listed(other))
    if (node !== other && keyOf(node) === shape) yield { tree: other, was: tree, becomes: other };
}

function listed(tree: Node): Node[] {
  return [tree, ...children(tree).flatMap(listed)];
}

function partsOf(tree: Node): Parts {
  const parts: Parts = { numbers: [], texts: [], references: [] };
  for (const node of listed(tree)) {
    if (node.type === "number") parts.numbers.push(node.value);
    if (node.type === "text") parts.texts.push(node.value);
    if (node.type === "reference") parts.references.push(node);
  }
  return parts;
}

function* others(node: Node, { numbers, texts, references }: Parts): Generator<Node> {
  if (node.type === "binary") {
    const signs = (comparing as readonly string[]).includes(node.operator)
      ? comparing.filter((sign) => sign !== node.operator)
      : (joining[node.operator] ?? []);
    for (const operator of signs) yield { ...node, operator: operator as typeof node.operator };
    yield { ...node, left: node.right, right: node.left };
  }
  if (node.type === "number") for (const value of numbers) if (value !== node.value) yield { ...node, value };
  if (node.type === "text") yield* criteria(node, texts, numbers);
  if (node.type === "reference") yield* elsewhere(node, references);
  if (node.type === "call") yield* calls(node);
}

/** FILTER(x,…) for x, SUMIFS(x,…) for SUM(x), one more pair of range and criterion: what chooses the rows was left out. */
function hasCondition(node: Node, whole: CallNode): boolean {
  const keys = whole.args.map(keyOf);
  if (node.type === "reference") return whole.name === "FILTER" && keys[0] === keyOf(node);
  if (node.type !== "call" || !/IFS?$/.test(whole.name)) return false;
  const isSame = whole.name === node.name && /IFS$/.test(node.name);
  const isPlain = whole.name.replace(/IFS?$/, "") === node.name.replace(/A$/, "") && node.args.length === 1;
  return (
    (isSame || isPlain) &&
    node.args.length < whole.args.length &&
    node.args.every((arg) => keys.includes(keyOf(arg)))
  );
}

function* criteria(
  node: Node & { type: "text" },
  texts: readonly string[],
  numbers: readonly number[],
): Generator<Node> {
  for (const value of texts) if (value !== node.value) yield { ...node, value };
  const [, sign = "", rest = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(node.value) ?? [];
  for (const other of ["", "<>", "<", "<=", ">", ">="])
    if (other !== sign && rest !== "") yield { ...node, value: other + rest };
  if (sign !== "") for (const number of numbers) yield { ...node, value: sign + String(number) };
}

function* elsewhere(node: ReferenceNode, references: readonly ReferenceNode[]): Generator<Node> {
  for (const { sheet, from, to } of references)
    if ((to === null) === (node.to === null)) yield { ...node, sheet, from, to };
  for (const [rows, columns] of [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const)
    yield shifted(node, rows, columns);
  const { from, to } = node;
  if (to === null) {
    yield { ...node, from: { ...from, rowFixed: !from.rowFixed } };
    return;
  }
  yield { ...node, from: moved(from, -1, 0) };
  yield { ...node, to: moved(to, 1, 0) };
  const isFixed = from.rowFixed && to.rowFixed;
  yield { ...node, from: { ...from, rowFixed: !isFixed }, to: { ...to, rowFixed: !isFixed } };
}

function* calls(node: CallNode): Generator<Node> {
  for (const name of families.find((family) => family.includes(node.name)) ?? [])
    if (name !== node.name) yield { ...node, name };
  for (let at = 0; at + 1 < node.args.length; at++) {
    const args = [...node.args];
    args.splice(at, 2, ...node.args.slice(at, at + 2).toReversed());
    yield { ...node, args };
  }
  const exact = { VLOOKUP: [3, false], HLOOKUP: [3, false], MATCH: [2, 0] }[node.name];
  if (exact) {
    const [place, value] = exact as [number, boolean | number];
    const { start, end } = node;
    const mode = (
      typeof value === "number"
        ? { type: "number", value, start, end }
        : { type: "boolean", value, start, end }
    ) as Node;
    yield { ...node, args: [...node.args.slice(0, place), mode] };
  }
}

const moved = (corner: Corner, rows: number, columns: number): Corner => ({
  ...corner,
  row: corner.row === 0 ? 0 : Math.max(1, corner.row + rows),
  column: corner.column === 0 ? 0 : Math.max(1, corner.column + columns),
});

const shifted = (node: ReferenceNode, rows: number, columns: number): ReferenceNode => ({
  ...node,
  from: moved(node.from, rows, columns),
  to: node.to && moved(node.to, rows, columns),
});

const withPart = (tree: Node, part: Node, becomes: Node): Node =>
  mapped(tree, (node) => (node === part ? becomes : node));

/** The tree with every part changed, the whole before its parts. */
function mapped(node: Node, change: (node: Node) => Node): Node {
  const changed = change(node);
  if (changed !== node) return changed;
  const into = (inner: Node) => mapped(inner, change);
  switch (node.type) {
    case "call":
      return { ...node, args: node.args.map(into) };
    case "apply":
      return { ...node, callee: into(node.callee), args: node.args.map(into) };
    case "binary":
      return { ...node, left: into(node.left), right: into(node.right) };
    case "unary":
    case "postfix":
      return { ...node, operand: into(node.operand) };
    case "group":
      return { ...node, inner: into(node.inner) };
    default:
      return node;
  }
}

const keyOf = (node: Node): string =>
  JSON.stringify(node, (key, value: unknown) => (/^(?:start|end|nameEnd)$/.test(key) ? undefined : value));
