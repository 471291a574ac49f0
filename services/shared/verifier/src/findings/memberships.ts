// Counts that say whether something is there: in its own list once at least, in another list at all.
import { areaOf } from "@cellwright/formula/references";
import { lookUp } from "@cellwright/formula/sample/roles";
import { type CallNode, type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find, Measure } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { nearWords } from "../words.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf, isMany } from "./sense.ts";

const isCell = (node: Node | undefined): node is ReferenceNode =>
  node?.type === "reference" && node.to === null;

/** `COUNTIF(B$2:B2,B2)`: the range and the cell that is counted in it. */
function countOfCell(node: Node): { range: ReferenceNode; cell: ReferenceNode } | null {
  const call = bare(node);
  if (call.type !== "call" || call.name !== "COUNTIF") return null;
  const [range, cell] = call.args;
  return range?.type === "reference" && range.to !== null && isCell(cell) ? { range, cell } : null;
}

function isWithin(cell: ReferenceNode, range: ReferenceNode): boolean {
  const [one, all] = [areaOf(cell), areaOf(range)];
  return (
    (cell.sheet?.first ?? "") === (range.sheet?.first ?? "") &&
    one.left >= all.left &&
    one.right <= all.right &&
    one.top >= all.top &&
    one.bottom <= all.bottom
  );
}

export const ownCounts: Find = (tree, { asked, question }) =>
  comparisonsOf(tree).flatMap((node): Finding[] => {
    const counted = countOfCell(node.left);
    const limit = bare(node.right);
    if (!counted || limit.type !== "number") return [];
    const sign = `${node.operator}${limit.value}`;
    if (isWithin(counted.cell, counted.range)) return ownSigns(sign, node, limit.value, { asked, question });
    const isSaid = asked.numbers.some(({ value }) => value === limit.value) || severalWords.test(question);
    return (sign === ">1" || sign === ">=2") && !isSaid ? [certain(say("count.other"), node)] : [];
  });

function ownSigns(
  sign: string,
  node: Node,
  limit: number,
  { asked, question }: Pick<Measure, "asked" | "question">,
): Finding[] {
  if ([">=1", ">0", "<1", "=0", "<>0", "<=0"].includes(sign)) return [certain(say("count.own"), node)];
  const isSaid = asked.numbers.some(({ value }) => value === limit);
  return limit > 1 && ![">=2", "<2"].includes(sign) && !isSaid && severalWords.test(question)
    ? [certain(say("count.more"), node)]
    : [];
}

const severalWords =
  /(?<!\p{L})(?:more than once|twice|several|dupli[ck]at\p{L}*|repeat\p{L}*|mehrfach|mehrmals|doppelt\p{L}*|plusieurs|doubl\p{L}*|varias|repetid\p{L}*|duplicad\p{L}*|più volte|ripetut\p{L}*|doppi\p{L}*|várias|wielokrotn\p{L}*|powtarza\p{L}*|кілька|повтор\p{L}*)(?!\p{L})|重複|複数|مكرر/iu;

/** SUMPRODUCT(--(COUNTA(A2:A8)=1)) compares one number, not one a row. */
export const sumsOfOne: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [only, ...others] = call.args;
    if (call.name !== "SUMPRODUCT" || !only || others.length > 0) return [];
    const tests = comparisonsOf(only);
    const isOne = tests.length > 0 && tests.every((test) => isScalar(test.left) && isScalar(test.right));
    return isOne ? [certain(say("count.one"), only)] : [];
  });

const totals = /^(?:SUM|COUNT|COUNTA|COUNTBLANK|AVERAGE|MAX|MIN|MEDIAN|ROWS|COLUMNS|SUMIFS?|SUMPRODUCT)$/;

function isScalar(node: Node): boolean {
  const inner = bare(node);
  if (inner.type === "call")
    return totals.test(inner.name) && !inner.args.some((arg) => comparisonsOf(arg).length > 0);
  return inner.type === "number" || inner.type === "text" || isCell(inner);
}

/** What is sought as a text stands in another column than it is sought in. */
export const keysElsewhere: Find = (tree, by) =>
  callsIn(tree).flatMap((call) => {
    const [key] = call.args;
    const keys = lookUp(call)?.keys;
    const found =
      by.data && keys && call.name !== "HLOOKUP" && isMany(keys) ? columnOf(keys, by.data) : undefined;
    if (!by.data || !found || key?.type !== "text" || /[*?~]/.test(key.value)) return [];
    return stands(by.data, found, key.value) ? [] : otherColumn(by.data, found, key);
  });

type Column = NonNullable<ReturnType<typeof columnRead>>;

const columnOf = (node: Node, data: Data): Column | undefined =>
  node.type === "reference"
    ? columnRead({ ...node, to: node.to && { ...node.to, column: node.from.column } }, data)
    : undefined;

function stands(data: Data, { table, column }: Column, text: string): boolean {
  for (let row = table.headingRow ?? table.top; row <= table.bottom; row++) {
    const cell = data.at(table.sheet, row, column.column);
    if (typeof cell === "string" && cell.toLowerCase() === text.toLowerCase()) return true;
  }
  return false;
}

function otherColumn(data: Data, found: Column, key: Node & { type: "text" }): Finding[] {
  const other = found.table.columns.find((column) => stands(data, { table: found.table, column }, key.value));
  return other
    ? [
        certain(
          say("text.elsewhere", { text: key.value, other: other.letter, column: found.column.letter }),
          key,
        ),
      ]
    : [];
}

/** Texts are looked up exactly, unless a scale is asked for. */
export const nearTexts: Find = (tree, { data, question }) => {
  if (!data || nearWords.test(question)) return [];
  return callsIn(tree).flatMap((call) => {
    const found = lookUp(call);
    if (!found?.isApproximate || call.name === "LOOKUP") return [];
    const keys = columnOf(found.keys, data);
    return keys?.column.kind === "text" ? [certain(say("near.text", { name: call.name }), call)] : [];
  });
};

const topWords =
  /(?<!\p{L})(?:top|best|(?:large|big|high)(?:st)? to (?:small|low)(?:est)?|largest to smallest|descending|absteigend|von groß nach klein|décroissant|du plus grand|descendente|de mayor a menor|highest|largest|biggest|most expensive|expensive|cheapest|lowest|beste\p{L}*|höchste\p{L}*|größte\p{L}*|teuerste\p{L}*|meilleur\p{L}*|plus (?:grand|haut|élevé|cher)\p{L}*|mejor\p{L}*|más alt\p{L}*|miglior\p{L}*|più alt\p{L}*|melhor\p{L}*|mais alt\p{L}*|najleps\p{L}*|najwyższ\p{L}*|найкращ\p{L}*|найвищ\p{L}*)(?!\p{L})|上位|最高|أفضل|أعلى/iu;

/** The best are sorted by figures, not by names. */
export const sortedByText: Find = (tree, { data, question }) => {
  if (!data || !topWords.test(question)) return [];
  return callsIn(tree).flatMap((call) => {
    const key = sortKey(call, data);
    return key?.column.kind === "text"
      ? [certain(say("column.sorted", { column: key.column.letter }), call)]
      : [];
  });
};

function sortKey({ name, args }: CallNode, data: Measure["data"] & Data): Column | undefined {
  const [range, key] = args;
  if (!range || !key) return undefined;
  if (name === "SORTBY" || (name === "SORT" && isMany(key))) return columnOf(key, data);
  if (name !== "SORT" || key.type !== "number" || range.type !== "reference") return undefined;
  const column = range.from.column + key.value - 1;
  return columnRead(
    { ...range, from: { ...range.from, column }, to: range.to && { ...range.to, column } },
    data,
  );
}

/** COUNT counts numbers only; these cells hold texts. */
export const countsOfTexts: Find = (tree, { data }) => {
  if (!data) return [];
  return callsIn(tree).flatMap((call) => {
    const [only, ...others] = call.args;
    if (call.name === "COUNT" && only?.type === "call" && /^(?:SUM|COUNT|AVERAGE)IFS?$/.test(only.name))
      return [certain(say("count.results"), call)];
    if (
      call.name === "COUNT" &&
      only &&
      others.length === 0 &&
      only.type === "unary" &&
      comparisonsOf(only).length > 0
    )
      return [certain(say("count.unfit"), call)];
    if (call.name !== "COUNT" || !only || others.length > 0 || only.type !== "call") return [];
    const range = nodesOf(only).find(isMany);
    const column = range && /^(?:UNIQUE|FILTER|SORT)$/.test(only.name) ? columnOf(range, data) : undefined;
    return column?.column.kind === "text"
      ? [certain(say("kind.countTexts", { column: column.column.letter }), call)]
      : [];
  });
};
