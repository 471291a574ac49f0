// Conditions: which rows are meant, from values, comparisons, dates and blanks that a request names.
import type { Condition, Operand, Span } from "../reading.ts";
import { columnOf } from "../sheet-words.ts";
import { type Found, has, isCapped, isSmall, isUsual } from "../text.ts";
import { fold } from "../tokens.ts";
import { affixed, quoted, toldBy } from "./affixes.ts";
import { blanksIn } from "./blanks.ts";
import { compared, divided } from "./compared.ts";
import { joined } from "./join.ts";
import { build, type Made } from "./made.ts";
import { fitOf, operandOf, senseOf } from "./operands.ts";
import { byMoment, isSpanAsked, isWorkWeek } from "./periods.ts";
import { excludedBehind, isOperator, relationBefore, relationBehind } from "./relations.ts";
import { firstOf, isIn, isIrrelevant, kindOf, type Placed, type Scene } from "./scene.ts";
import { statesIn } from "./states.ts";
import { bestValue, holds, subjectOf, supposedAt } from "./subject.ts";

/** `taken`: what is read as tiers, outcomes or the place already. */
export function conditionsIn(scene: Scene, taken: readonly Span[]): Condition[] {
  const blanks = blanksIn(scene, taken);
  const ruled = [...taken, ...blanks];
  const made: Made[] = [];
  let stop = 0;
  let example = -9;
  for (let at = 0; at < scene.placed.length; at++) {
    const one = scene.placed[at] as Placed;
    if (one.from < stop || kindOf(scene, one.from) !== "request" || isIn(ruled, one.mention)) continue;
    if (isIrrelevant(scene, one)) continue;
    // The rest of a list of examples is one too.
    const isCompared = relationBehind(scene, one.to, "number") !== null;
    if (
      (isOutcome(scene, one.from) && !isCompared) ||
      (one.from - example <= 1 &&
        scene.text.tokens[example - 1]?.clause === one.mention.clause &&
        one.mention.type !== "column")
    ) {
      example = one.to;
      continue;
    }
    const condition = between(scene, at, stop) ?? single(scene, one, stop);
    if (!condition) continue;
    stop = condition.to;
    if ([0, 1, 2].some((over) => isSmall(scene.text, stop + over, "etc"))) {
      // "Monday, Tuesday and so on": all that came before it are examples.
      while (made.at(-1) && stop - (made.at(-1)?.to ?? 0) < 4) made.pop();
      continue;
    }
    made.push(condition);
  }
  const told = [...made, ...affixed(scene, ruled, made), ...blanks];
  return joined(scene, [...told, ...statesIn(scene, taken, told)]);
}

/** What is to be shown, "then North", or only an example, "like 1.5K and 2M", is no condition. */
function isOutcome({ text, byToken }: Scene, at: number): boolean {
  // Polish "to" is both: "Kind to Office".
  if (has(text, at - 1, "equal") && byToken.get(at - 2)?.mention.type === "column") return false;
  if (has(text, at - 1, "then", "otherwise") || (has(text, at - 1, "show") && !has(text, at - 1, "equal")))
    return true;
  const isExample = (from: number) =>
    text.words.openers.at(text.tokens, from)?.values.includes("example") ?? false;
  return isExample(at - 1) || (isExample(at - 2) && !has(text, at - 1, "equal"));
}

/** "between 10 and 20", "from March to May": both ends on the same column. */
function between(scene: Scene, at: number, stop: number): Made | null {
  const { text, placed } = scene;
  const [low, high] = [placed[at], placed[at + 1]];
  const sense = low && senseOf(low.mention);
  if (!low || !high || !sense || sense === "text" || senseOf(high.mention) !== sense) return null;
  if (sense === "moment" && isSpanAsked(scene, low.mention.clause)) return null;
  if ([low, high].some(({ mention }) => mention.type === "column") || high.from - low.to > 3) return null;
  if (isCounted(scene, low) || isCounted(scene, high) || isWorkWeek(scene, low.mention)) return null;
  const relation = relationBefore(scene, low.from, stop, sense);
  const isLinked = (...names: string[]) =>
    [0, 1, 2].some((over) => low.to + over < high.from && has(text, low.to + over, ...names));
  const isTo = isLinked("to", "until");
  const isFrom = isTo && (relation?.operator === "from" || sense === "moment");
  if (!isFrom && !(relation?.operator === "between" && (isTo || isLinked("and")))) return null;
  const from = relation?.from ?? low.from;
  const nearest = subjectOf(scene, from, high.to, fitOf(low.mention));
  const subject = low.mention.type === "number" ? divided(scene, nearest, low.mention.value) : nearest;
  const [one, other] = [operandOf(scene, low.mention, subject), operandOf(scene, high.mention, subject)];
  if (!subject || !one || !other) return null;
  const told = { from, to: high.to, isNegated: relation?.isNegated ?? false };
  return build(scene, told, subject, "between", [one, other], low.mention.score);
}

function single(scene: Scene, one: Placed, stop: number): Made | null {
  const { mention } = one;
  const value = bestValue(
    scene,
    one.rivals.filter(
      (rival): rival is Found<"value"> =>
        rival.type === "value" && !(rival.isPart && mention.type === "quote"),
    ),
  );
  if (mention.type === "quote" && !value) return quoted(scene, one, stop);
  if (value && value.score >= mention.score * 0.95) return byValue(scene, one, value, stop);
  if (mention.type === "column") return againstColumn(scene, one, stop);
  if (mention.type === "cell" || mention.type === "labelled") {
    const relation =
      relationBefore(scene, one.from, stop, "moment") ?? relationBefore(scene, one.from, stop, "text");
    return relation && !relation.isLoose && isOperator(relation.operator)
      ? compared(scene, one, relation)
      : null;
  }
  const made =
    mention.type === "number"
      ? byNumber(scene, one, stop)
      : senseOf(mention) === "moment"
        ? byMoment(scene, one, stop)
        : null;
  return made ?? (value && senseOf(mention) !== "moment" ? byValue(scene, one, value, stop) : null);
}

function byValue(scene: Scene, one: Placed, value: Found<"value">, stop: number): Made | null {
  const { tokens, words } = scene.text;
  const relation = relationBefore(scene, one.from, stop, "text", value) ?? excludedBehind(scene, one.to);
  const token = tokens[one.from];
  // A word inside longer texts is meant where it is related, or written as a name.
  const isName =
    /^\p{Lu}/u.test(token?.text ?? "") &&
    token?.clause === tokens[one.from - 1]?.clause &&
    words.language !== "de";
  if (value.isPart && !relation && !isName) return null;
  const told =
    relation && isOperator(relation.operator) && relation.operator !== "is" ? relation.operator : null;
  // "leak" is meant, where the longer text has "leaking".
  const said = scene.text.question.slice(value.start, value.end);
  const isShorter = value.isPart && fold(String(value.value)).startsWith(fold(said));
  const operand: Operand = { type: "value", value: isShorter ? said : value.value, isDate: false };
  const subject = supposedAt(value.region, value.column, 1);
  return build(
    scene,
    toldBy(one, relation),
    subject,
    told ?? (value.isPart ? "contains" : "is"),
    [operand],
    value.score,
  );
}

function byNumber(scene: Scene, one: Placed, stop: number): Made | null {
  const { text, byToken } = scene;
  if (isCounted(scene, one)) return null;
  const relation = relationBehind(scene, one.to, "number") ?? relationBefore(scene, one.from, stop, "number");
  if (relation && isOperator(relation.operator) && relation.operator !== "is")
    return compared(scene, one, relation);
  // "not counting 0".
  const number = firstOf(one, "number")?.value ?? null;
  const isLeftOut = text.concepts.some(
    ({ name, clause }) => name === "except" && clause === one.mention.clause,
  );
  if (number === 0 && isLeftOut) {
    const subject = subjectOf(scene, one.from, one.to, "number");
    const zero: Operand = { type: "value", value: 0, isDate: false };
    if (subject)
      return build(scene, { from: one.from, to: one.to, isNegated: true }, subject, "is", [zero], 0.8);
  }
  const affix = relationBefore(scene, one.from, stop, "text") ?? relationBehind(scene, one.to, "text");
  if (affix && ["begins", "ends", "contains"].includes(affix.operator) && one.mention.type === "number") {
    const fit = affix.operator === "contains" ? "text" : "any";
    const subject = subjectOf(scene, Math.min(affix.from, one.from), one.to, fit);
    const operand: Operand = { type: "value", value: String(one.mention.value), isDate: false };
    if (subject)
      return build(scene, toldBy(one, affix), subject, affix.operator as "begins", [operand], 0.85);
  }
  // "Rating is 5", "Code 1042", "not 0": only beside the column, and no "1 to 4".
  if (has(text, one.to, "to") && byToken.get(one.to + 1)?.mention.type === "number") return null;
  const told = toldBy(one, relation);
  const last = text.tokens[told.from - 1];
  const before =
    byToken.get(told.from - 1) ?? (last && isUsual(text, last) ? byToken.get(told.from - 2) : undefined);
  if (before?.mention.type !== "column" || !(relation || before.to === told.from)) return null;
  const isOwn = columnOf(text.sheets, before.mention)?.values.includes(number);
  return isOwn || (relation && !relation.isLoose && holds(scene, before.mention, "number"))
    ? compared(scene, one, { ...told, operator: "is" })
    : null;
}

const extremes = ["max", "min", "top", "bottom", "earliest", "latest", "rank"];

/** A place, a limit on the answer, or a count of something else: "2nd", "best = 1", "up to 4 times", "over two rows", "10 % of". */
function isCounted({ text }: Scene, { mention, from, to }: Placed): boolean {
  if (mention.type !== "number") return false;
  const clause = text.tokens[from]?.clause;
  const isPlaced =
    mention.value === 1 &&
    has(text, from - 1, "equal") &&
    text.concepts.some(
      ({ name, clause: own, end }) => own === clause && end <= mention.start && extremes.includes(name),
    );
  return (
    mention.unit === "ordinal" ||
    isPlaced ||
    isCapped(text, from) ||
    has(text, to, "multiply", "row", "column", "sheet", "header") ||
    [to - 1, to].some((at) => has(text, at, "quarter")) ||
    (mention.unit === "percent" && isSmall(text, to, "of"))
  );
}

/** "where Paid is less than Due". */
function againstColumn(scene: Scene, one: Placed, stop: number): Made | null {
  const relation =
    relationBefore(scene, one.from, Math.max(0, stop - 1), "number") ??
    relationBefore(scene, one.from, stop, "moment");
  if (!relation || !isOperator(relation.operator) || (relation.operator === "is" && !relation.isNegated))
    return null;
  // "from Start to End" is a span, and what another sentence names is no rival.
  if (has(scene.text, relation.from, "to", "until", "since")) return null;
  const left = scene.byToken.get(relation.from - 1) ?? scene.byToken.get(relation.from - 2);
  if (left?.mention.clause !== one.mention.clause) return null;
  const [own, other] = [firstOf(one, "column"), firstOf(left, "column")];
  if (!left || !own || !other || own.region !== other.region || own.column === other.column) return null;
  // "nach Item": texts are not compared by their order.
  const isText = columnOf(scene.text.sheets, own)?.kind === "text";
  if (isText && relation.operator !== "is" && !holds(scene, own, "number") && !holds(scene, own, "date"))
    return null;
  const operand: Operand = { type: "column", region: own.region, column: own.column };
  const told = { ...relation, from: left.from, to: one.to };
  return build(
    scene,
    told,
    supposedAt(other.region, other.column, other.score),
    relation.operator,
    [operand],
    own.score,
  );
}
