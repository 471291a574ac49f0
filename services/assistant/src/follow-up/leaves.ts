// Single values of a formula replaced: another number, text or column, a cell instead of a value, one more tier or test.
import { printNode } from "@cellwright/formula/format";
import { mapTree } from "@cellwright/formula/translate/map";
import { inside, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Mention } from "@cellwright/questions/reading";
import { rowTest } from "../building/conditions.ts";
import { literal, toldCell } from "../building/references.ts";
import { functions, namedColumns } from "./change-query.ts";
import type { FollowUp } from "./follow-up.ts";
import { type Edit, spliced } from "./parts.ts";

type Value = Extract<Mention, { type: "value" | "number" }>;
const valuesIn = (mentions: readonly Mention[]): Value[] =>
  mentions.filter((each): each is Value => each.type === "value" || each.type === "number");

const isRaised = (node: Node, named: Value["value"]): boolean =>
  node.type === "number" && Math.abs(node.value - 1 - Number(named) / 100) < 1e-9;
const holds = (node: Node, value: Value["value"]): boolean =>
  (node.type === "number" && (node.value === value || node.value * 100 === value || isRaised(node, value))) ||
  (node.type === "text" &&
    node.value.replace(/^[<>]=?|^\*|\*$/g, "").toLowerCase() === String(value).toLowerCase());

/** The values of the question before that stand in the formula, and the parts that hold them. */
function known(tree: Node, { before }: FollowUp): { value: Value; nodes: Node[] }[] {
  const parts = nodesOf(tree);
  return valuesIn(before.mentions).flatMap((value) => {
    const nodes = parts.filter((each) => holds(each, value.value));
    return nodes.length === 1 || (nodes.length > 1 && value.type === "value") ? [{ value, nodes }] : [];
  });
}

/** From the last to the first, so that the places of those before stay. */
const allSpliced = (formula: string, nodes: readonly Node[], textFor: (node: Node) => string): string =>
  nodes.toReversed().reduce((text, node) => spliced(text, node, textFor(node)), formula);

const signOf = (node: Node): string => (node.type === "text" ? (/^[<>]=?/.exec(node.value)?.[0] ?? "") : "");

const otherValue: Edit = (formula, tree, follow) => {
  const { now, situation, followed } = follow;
  const old = known(tree, follow);
  const cell = now.mentions.find((each) => each.type === "cell" && each.address !== now.place?.cell);
  if (cell?.type === "cell") {
    const [place, more] = old;
    if (!place || (more && more.nodes[0] !== place.nodes[0])) return null;
    const text = toldCell(cell.sheet, cell.address, situation);
    followed.push(cell);
    return allSpliced(formula, place.nodes, (node) =>
      signOf(node) ? `"${signOf(node)}"&${text}` : isRaised(node, place.value.value) ? `(1+${text})` : text,
    );
  }
  const named = valuesIn(now.mentions);
  const [value] = named;
  if (!value || named.some((each) => each.value !== value.value)) return null;
  const alike = old.find(({ value: each }) =>
    each.type === "value" || value.type === "value"
      ? each.type === value.type && "column" in each && "column" in value && each.column === value.column
      : each.unit === value.unit ||
        (value.unit === null && each.unit !== "percent" && each.unit !== "ordinal"),
  );
  if (!alike) return null;
  followed.push(value);
  return allSpliced(formula, alike.nodes, (node) =>
    signOf(node) ? `"${signOf(node)}${value.value}"` : literal(value.value),
  );
};

/** Another column for the only one of its kind that both the question before and the formula have. */
const otherColumn: Edit = (_formula, tree, follow) => {
  const { before, says } = follow;
  const [named, more] = namedColumns(follow);
  if (!named || more || says("per", "each", "sort", "percentOf", "share")) return null;
  const used = new Set(
    nodesOf(tree).flatMap((each) => (each.type === "reference" ? [each.from.column] : [])),
  );
  if (used.has(named.column.column) || says("blank")) return null;
  const old = new Set(
    before.mentions.flatMap((each) =>
      each.type === "column" && used.has(each.column) && each.column !== named.column.column
        ? [each.column]
        : [],
    ),
  );
  const [from] = old;
  if (from === undefined || old.size > 1) return null;
  const to = named.column.column;
  return `=${printNode(
    mapTree(tree, (node) => {
      if (node.type !== "reference" || node.from.column !== from) return node;
      const last = node.to && (node.to.column === from ? { ...node.to, column: to } : node.to);
      return { ...node, from: { ...node.from, column: to }, to: last };
    }),
  )}`;
};

const opposite: Readonly<Record<string, string>> = { "<": ">=", "<=": ">" };

/** "And from 15 on merit": around the tiers that are there, beyond all of their limits. */
const moreTier: Edit = (formula, tree, { now, followed }) => {
  const node = nodesOf(tree).find((each) => each.type === "call" && each.name === "IF");
  const test = node?.type === "call" && node.args[0] ? inside(node.args[0]) : null;
  if (!node || test?.type !== "binary" || !/^[<>]=?$/.test(test.operator)) return null;
  const numbers = now.mentions.flatMap((each) => (each.type === "number" ? [each] : []));
  const quote = now.mentions.find((each) => each.type === "quote");
  const isIn = (word: string) => now.concepts.some(({ name }) => name === word);
  const isUp =
    isIn("from") || isIn("atLeast") || isIn("since") || isIn("moreThan") || isIn("up") || isIn("orMore");
  if (!isUp || numbers.length + (quote ? 1 : 0) < 2) return null;
  const percent = numbers.find(({ unit }) => unit === "percent");
  const limit = numbers.filter((each) => each !== percent).toSorted((one, other) => one.start - other.start)[
    quote ? numbers.length - 1 : 0
  ];
  const give = quote ?? percent ?? numbers.find((each) => each !== limit);
  if (!limit || !give) return null;
  const limits = nodesOf(node).flatMap((each) =>
    each.type === "binary" &&
    (each.operator in opposite || /^>=?$/.test(each.operator)) &&
    each.right.type === "number"
      ? [each.right.value]
      : [],
  );
  if (limits.some((each) => each >= limit.value)) return null;
  followed.push(...now.concepts, ...numbers);
  const text =
    give.type === "number"
      ? give.unit === "percent"
        ? `${give.value}%`
        : literal(give.value)
      : literal(give.type === "quote" ? give.text : "");
  const sign = isIn("moreThan") && !isIn("orMore") ? ">" : ">=";
  return spliced(
    formula,
    node,
    `IF(${printNode(test.left)}${sign}${limit.value},${text},${printNode(node)})`,
  );
};

/** "And only if they are in IT": one test more in IF. */
const moreTest: Edit = (formula, tree, { now, situation }) => {
  const node = nodesOf(tree).find((each) => each.type === "call" && each.name === "IF");
  const test = node?.type === "call" ? node.args[0] : undefined;
  const named = test && rowTest(now.conditions, situation);
  if (
    !named ||
    now.conditions.some(({ column }) =>
      nodesOf(test).some((each) => each.type === "reference" && each.from.column === column),
    )
  )
    return null;
  return spliced(formula, test, `AND(${printNode(test)},${named})`);
};

const plain = /^(?:SUM|AVERAGE|MAX|MIN|MEDIAN|COUNT|COUNTA|PRODUCT)$/;

/** Of the cells of a row. */
const otherTotal: Edit = (formula, tree, { says }) => {
  const call = nodesOf(tree).find((each) => each.type === "call" && plain.test(each.name));
  const name = functions.find(([, ...concepts]) => says(...concepts))?.[0];
  return call?.type === "call" && name && name !== call.name
    ? spliced(formula, call, `${name}(${call.args.map((each) => printNode(each)).join(",")})`)
    : null;
};

/** At most one of them. */
export const leaves: readonly Edit[] = [moreTier, moreTest, otherValue];
/** Where the formula is no query. */
export const others: readonly Edit[] = [otherColumn, otherTotal];
