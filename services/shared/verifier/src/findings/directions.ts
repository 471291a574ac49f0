// Which end comes first, and which of two columns is to be the greater one.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import type { CallNode, Node } from "@cellwright/formula/tree";
import { wordAt } from "../asked.ts";
import { comparisonsBefore } from "../comparisons.ts";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { comparisonsOf } from "./sense.ts";

/** What is best when it is little: times, prices, strokes. */
const least =
  /(?<!\p{L})(?:(?:low|small|short|fast|quick|cheap|slow|cold|young|earl)(?:i?est|er|ier|ly)?|fewest|least|fewer|less|worst|bottom|ascending|niedrig\p{L}*|klein\p{L}*|kürz\p{L}*|schnell\p{L}*|billig\p{L}*|günstig\p{L}*|wenig\p{L}*|früh\p{L}*|schlecht\p{L}*|kält\p{L}*|aufsteigend\p{L}*|\p{L}*niedrigste\p{L}*|\p{L}*kleinste\p{L}*|petite?s?|basse?s?|courte?s?|rapides?|moins|tôt|faibles?|pires?|froide?s?|croissant|menor\p{L}*|meno|menos|baj[oa]\p{L}*|bass[oaie]\p{L}*|baix[oa]\p{L}*|rápid\p{L}*|rapid\p{L}*|barat\p{L}*|cort[oaie]\p{L}*|curt[oa]\p{L}*|veloc\p{L}*|peor\p{L}*|peggior\p{L}*|pior\p{L}*|najmniej\p{L}*|najniż\p{L}*|najkrót\p{L}*|najszyb\p{L}*|najtań\p{L}*|mniej\p{L}*|найменш\p{L}*|найнижч\p{L}*|найшвидш\p{L}*|найдешевш\p{L}*|менш\p{L}*)(?!\p{L})|最小|最低|最短|最速|少ない|低い|短い|速い|小さい|昇順|أدنى|أصغر|أقل|أسرع|أقصر/iu;
const most =
  /(?<!\p{L})(?:(?:high|large|big|great|long|hot|warm|late|new|old)(?:est|st)|more|most|best|top|descending|höchste\p{L}*|größte\p{L}*|längste\p{L}*|meiste\p{L}*|mehr|beste\p{L}*|wärmste\p{L}*|absteigend\p{L}*|\p{L}*höchste\p{L}*|\p{L}*größte\p{L}*|plus|grosse?s?|grande?s?|élevée?s?|hautes?|meilleure?s?|décroissant|mayor\p{L}*|más|mejor\p{L}*|maggior\p{L}*|più|miglior\p{L}*|maior\p{L}*|mais|melhor\p{L}*|najwięk\p{L}*|najwyż\p{L}*|najwięcej|najleps\p{L}*|найбільш\p{L}*|найвищ\p{L}*|найкращ\p{L}*)(?!\p{L})|最大|最高|最長|多い|高い|大きい|降順|أعلى|أكبر|أفضل/iu;

/** "le plus rapide" is more of little. */
const isOfLeast = (question: string): boolean => least.test(question);
const isOfMost = (question: string): boolean =>
  most.test(
    question.replaceAll(/(?<!\p{L})(?:plus|más|più|mais)\s+(?=\p{L})/giu, (words, at: number) => {
      const next = question.slice(at + words.length).match(/^\p{L}+/u)?.[0] ?? "";
      return least.test(next) ? "" : words;
    }),
  );

/** A rank counts from the highest, unless the question says otherwise. */
export const rankEnds: Find = (tree, { question, data }) => {
  if (!data || question === "") return [];
  const [isLeast, isMost] = [isOfLeast(question), isOfMost(question)];
  return callsIn(tree).flatMap((call): Finding[] => {
    const isRising = risingIn(call);
    if (isRising === null) return [];
    const isWrong = isRising ? !isLeast : isLeast && !isMost;
    return isWrong ? [likely(say("asked.otherEnd", { name: call.name }), call)] : [];
  });
};

/** Whether the least is given the first place; null for what gives no places. */
function risingIn(call: CallNode): boolean | null {
  if (/^RANK(?:\.EQ|\.AVG)?$/.test(call.name)) {
    const order = call.args[2] ? numberOf(call.args[2]) : 0;
    return order === null ? null : order !== 0;
  }
  if (!/^COUNTIFS?$/.test(call.name)) return null;
  const signs = criteriaPairs(call).flatMap(({ criterion }) => {
    const isOfCell =
      criterion.type === "binary" &&
      criterion.left.type === "text" &&
      criterion.right.type === "reference" &&
      criterion.right.to === null;
    return isOfCell && criterion.left.type === "text" && /^[<>]$/.test(criterion.left.value)
      ? [criterion.left.value]
      : [];
  });
  return signs.length === 1 ? signs[0] === "<" : null;
}

type Said = { at: number; end: number };

/** Where a question speaks of a column: by its heading, or by its letter alone. */
function placesOf(cell: Node, question: string, data: Data): Said[] {
  if (cell.type !== "reference" || cell.to !== null) return [];
  const table = data.tables.find(
    ({ left, right, top, bottom }) =>
      left <= cell.from.column &&
      right >= cell.from.column &&
      top <= cell.from.row &&
      bottom >= cell.from.row,
  );
  const column = table?.columns.find((each) => each.column === cell.from.column);
  if (!column) return [];
  const heading = column.heading ?? "";
  const at = heading.length > 2 ? wordAt(question, heading) : -1;
  const letters = [
    ...question.matchAll(new RegExp(`(?<![\\p{L}\\d])${column.letter}(?![\\p{L}\\d'’])`, "gu")),
  ].map(({ index }) => ({ at: index, end: index + 1 }));
  return [...(at < 0 ? [] : [{ at, end: at + heading.length }]), ...letters];
}

const comparing: readonly [string, RegExp][] = comparisonsBefore
  .filter(([sign]) => sign.length === 1)
  .map(([sign, words]) => [sign[0] ?? "", new RegExp(words.source.replace(/\$$/, ""), "iu")]);
const closest = 45;

/** "where the stock (B) is below the minimum (C)": B is the lower one. */
export const comparedColumns: Find = (tree, { question, data }) => {
  if (!data) return [];
  const compared = comparisonsOf(tree).flatMap((node) => {
    const [left, right] = [bare(node.left), bare(node.right)];
    if (!/^[<>]=?$/.test(node.operator)) return [];
    const said = signBetween(placesOf(left, question, data), placesOf(right, question, data), question);
    return said === null ? [] : [{ node, isAsSaid: said === node.operator[0] }];
  });
  // a chain may ask both ways
  return compared.some(({ isAsSaid }) => isAsSaid)
    ? []
    : compared.map(({ node }): Finding => likely(say("test.turned"), node));
};

/** The sign that the words between two columns say, the first of them on the left; null where they say none, or several. */
function signBetween(one: readonly Said[], other: readonly Said[], question: string): string | null {
  const said = new Set<string>();
  for (const first of one)
    for (const second of other) {
      const isTurned = second.at < first.at;
      const [from, to] = isTurned ? [second, first] : [first, second];
      const words = question.slice(from.end, to.at);
      if (to.at <= from.end || words.length > closest || /[.;:!?\n]\s/.test(words)) continue;
      for (const [sign, pattern] of comparing)
        if (pattern.test(words)) said.add(isTurned ? (sign === ">" ? "<" : ">") : sign);
    }
  const [only, ...more] = said;
  return only !== undefined && more.length === 0 ? only : null;
}
