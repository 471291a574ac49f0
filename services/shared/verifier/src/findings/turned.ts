// What turns a question round: exclusions and ends nobody asked for, copies of cells, the same cell twice.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { notWords } from "../manner.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf, isMany, keyOf } from "./sense.ts";

/** `<>` where the question excludes nothing. */
export const negations: Find = (tree, { question, data }) => {
  if (!data || notWords.test(question)) return [];
  const isHarmless = (node: Node): boolean => {
    const inner = bare(node);
    return (inner.type === "text" && inner.value === "") || (inner.type === "number" && inner.value === 0);
  };
  const found: Node[] = comparisonsOf(tree).filter(
    ({ operator, left, right }) =>
      operator === "<>" && !isHarmless(left) && !isHarmless(right) && !movesAlong(left, right),
  );
  for (const call of callsIn(tree))
    for (const { criterion } of criteriaPairs(call)) if (isExcluding(criterion)) found.push(criterion);
  return found.map((node) => likely(say("not.asked"), node));
};

const isExcluding = (criterion: Node): boolean => {
  const text = criterion.type === "binary" ? bare(criterion.left) : criterion;
  return (
    text.type === "text" && /^<>/.test(text.value) && (criterion.type === "binary" || text.value.length > 2)
  );
};

/** A cell beside the one above it: has it changed? */
const movesAlong = (left: Node, right: Node): boolean =>
  bare(left).type === "reference" &&
  bare(right).type === "reference" &&
  !isMany(bare(left)) &&
  !isMany(bare(right));

/** The formula only repeats cells of its own sheet. */
export const copies: Find = (tree, { data, place }) => {
  const inner = bare(tree);
  if (!data || inner.type !== "reference" || (inner.sheet?.first ?? place.sheet) !== place.sheet) return [];
  return [certain(say("constant.copies"), tree)];
};

/** From a day to the same day, a text sought in a constant, a blank wanted where anything is missing. */
export const pointless: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const [one, other] = call.args;
    if (!one || !other) return [];
    if (
      /^(?:DATEDIF|DAYS|NETWORKDAYS|YEARFRAC)$/.test(call.name) &&
      one.type === "reference" &&
      keyOf(one) === keyOf(other)
    )
      return [certain(say("itself.given", { name: call.name }), call)];
    if (/^(?:FIND|SEARCH)$/.test(call.name) && one.type === "text" && other.type === "text")
      return [certain(say("constant.looks", { name: call.name }), other)];
    if (/^(?:FIND|SEARCH)$/.test(call.name) && other.type === "text" && other.value.length < 3)
      return [certain(say("order.sought", { name: call.name }), other)];
    return call.name === "IF" ? [...blanks(call.args), ...reckonsBlanks(call.args)] : [];
  });

/** `IF(AND(B2="",C2=""),"",B2*C2)` computes although one of both is blank. */
function blanks([test, yes, no]: readonly Node[]): Finding[] {
  const inner = test && bare(test);
  if (inner?.type !== "call" || yes?.type !== "text" || yes.value !== "" || no === undefined) return [];
  const signs = inner.args.map((arg) => {
    const one = bare(arg);
    const isBlank = one.type === "binary" && one.right.type === "text" && one.right.value === "";
    return isBlank ? one.operator : "";
  });
  if (signs.length < 2 || signs.includes("")) return [];
  const isMixed = new Set(signs).size > 1;
  return isMixed || (inner.name === "AND" && signs[0] === "=") || (inner.name === "OR" && signs[0] === "<>")
    ? [certain(say("blank.mixed"), inner)]
    : [];
}

/** `IF(OR(B2="",C2=""),B2*C2,"")` computes just where something is missing. */
function reckonsBlanks([test, yes, no]: readonly Node[]): Finding[] {
  if (!test || !yes || no?.type !== "text" || no.value !== "" || yes.type !== "binary") return [];
  const inner = bare(test);
  const tests = inner.type === "call" && /^(?:OR|AND)$/.test(inner.name) ? inner.args.map(bare) : [inner];
  const used = new Set(nodesOf(yes).map(keyOf));
  const isReckoned = tests.every(
    (each) =>
      each.type === "binary" &&
      each.operator === "=" &&
      each.right.type === "text" &&
      each.right.value === "" &&
      bare(each.left).type === "reference" &&
      used.has(keyOf(bare(each.left))),
  );
  return isReckoned ? [certain(say("blank.computed"), yes)] : [];
}

/** A criterion in numbers on a column of texts. */
export const numbersAmongTexts: Find = (tree, { data }) => {
  if (!data) return [];
  const compared = comparisonsOf(tree).filter(
    ({ operator, left, right }) =>
      operator !== "=" &&
      operator !== "<>" &&
      bare(right).type === "number" &&
      columnRead(bare(left), data)?.column.kind === "text",
  );
  if (compared.length > 0) return compared.map((node) => certain(say("kind.textsCompared"), node));
  return callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ range, criterion }) => {
      const kind = columnRead(range, data)?.column.kind;
      const isOrder = criterion.type === "text" && /^(?:<=|>=|<(?!>)|>)\s*-?\d/.test(criterion.value);
      return kind === "text" && isOrder ? [certain(say("kind.textsCriterion"), range)] : [];
    }),
  );
};

const highWords =
  /(?<!\p{L})(?:best|top|highest|largest|biggest|beste\p{L}*|\p{L}*höchste\p{L}*|\p{L}*größte\p{L}*|meilleur\p{L}*|plus (?:grand|haut|élevé)\p{L}*|mejor\p{L}*|mayor\p{L}*|miglior\p{L}*|maggior\p{L}*|melhor\p{L}*|maior\p{L}*|najleps\p{L}*|najwyższ\p{L}*|największ\p{L}*|найкращ\p{L}*|найбільш\p{L}*)(?!\p{L})|最大|上位|أعلى|أكبر|أفضل/iu;
const lowWords =
  /(?<!\p{L})(?:worst|lowest|shortest|fastest|kürzest\p{L}*|schnellst\p{L}*|smallest|cheapest|least|bottom|\p{L}*niedrigst\p{L}*|\p{L}*kleinst\p{L}*|schlechtest\p{L}*|plus (?:petit|bas|faible)\p{L}*|moins|peor\p{L}*|menor\p{L}*|peggior\p{L}*|minor\p{L}*|pior\p{L}*|najniższ\p{L}*|najmniejsz\p{L}*|найнижч\p{L}*|найменш\p{L}*)(?!\p{L})|最小|下位|أدنى|أصغر|أقل/iu;

const bestWords =
  /(?<!\p{L})(?:best|top|beste\p{L}*|meilleur\p{L}*|mejor\p{L}*|miglior\p{L}*|melhor\p{L}*|najleps\p{L}*|найкращ\p{L}*)(?!\p{L})/giu;
/** The best of times, prices and strokes is the least. */
const lessIsMore =
  /(?<!\p{L})(?:times?|laps?|seconds?|minutes?|prices?|costs?|strokes|races?|runs?|\p{L}*zeit\p{L}*|runden?|sekunden?|minuten?|\p{L}*preis\p{L}*|kosten|\p{L}*lauf|chronos?|temps|secondes?|prix|coûts?|courses?|tiempos?|segundos?|precios?|temp[oi]|second[oi]|prezz[oi]|preços?|czas\p{L}*|cen\p{L}*|час\p{L}*|цін\p{L}*)(?!\p{L})/iu;

/** The largest where the smallest are asked for, or the other way round. */
export const extremes: Find = (tree, { question }) =>
  callsIn(tree).flatMap((call) => {
    const isHigh = highWords.test(lessIsMore.test(question) ? question.replaceAll(bestWords, " ") : question);
    const isLow = lowWords.test(question);
    if (/^RANK/.test(call.name)) {
      const order = call.args[2];
      const isRising = order?.type === "number" && order.value !== 0;
      const isOther = (isRising && isHigh && !isLow) || (!isRising && isLow && !isHigh);
      return isOther ? [certain(say("asked.otherEnd", { name: call.name }), call)] : [];
    }
    const isWrong =
      (call.name === "SMALL" && isHigh && !isLow) || (call.name === "LARGE" && isLow && !isHigh);
    return isWrong ? [certain(say("asked.otherEnd", { name: call.name }), call)] : [];
  });

export const turned: readonly Find[] = [negations, copies, pointless, numbersAmongTexts, extremes];
