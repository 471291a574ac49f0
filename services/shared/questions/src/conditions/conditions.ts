// Finds the conditions of a question: the values, comparisons, dates and blanks that select rows.
import type { Condition, Mention, Operand, Operator, Span } from "../reading.ts";
import { columnOf, isSameColumn } from "../sheet-words.ts";
import { has, isUsual } from "../text.ts";
import { isOperator, isOutcome, type Relation, relationBefore, relationBehind } from "./relations.ts";
import { firstOf, isIn, isRequest, type Placed, type Scene } from "./scene.ts";
import { build, type Fit, fitOf, holds, type Made, operandOf, subjectOf } from "./subject.ts";
import { blanksIn, signsIn, statesIn, unseenIn } from "./unvalued.ts";

/** `taken`: spans that were already read as thresholds, fallback or target cell; they contain no conditions. */
export function conditionsIn(scene: Scene, taken: readonly Span[]): Condition[] {
  const blanks = [...blanksIn(scene, taken), ...signsIn(scene)];
  const ruled = [...taken, ...blanks];
  const made: Made[] = [];
  let stop = 0;
  scene.placed.forEach((one, at) => {
    if (one.from < stop || !isRequest(scene, one.from) || isIn(ruled, one.mention)) return;
    if (isOutcome(scene, one.from) && !relationBehind(scene, one.to, "number")) return;
    const condition = between(scene, at, stop) ?? single(scene, one, stop);
    if (!condition) return;
    stop = condition.to;
    made.push(condition);
  });
  const known = [...made, ...blanks];
  known.push(...unseenIn(scene, [...taken, ...known]));
  return joined(scene, [...known, ...statesIn(scene, taken, known)]);
}

/** Reads two limits of the same column: "between 10 and 20", "from March to May". */
function between(scene: Scene, at: number, stop: number): Made | null {
  const { text, placed } = scene;
  const [low, high] = [placed[at], placed[at + 1]];
  const fit = low && fitOf(low.mention);
  if (!low || !high || !fit || fit === "text" || fitOf(high.mention) !== fit) return null;
  if (isCounted(scene, low) || isCounted(scene, high) || high.from - low.to > 3) return null;
  const relation = relationBefore(scene, low.from, stop, fit);
  const isLinked = (...names: string[]) =>
    [0, 1, 2].some((over) => low.to + over < high.from && has(text, low.to + over, ...names));
  const isTo = isLinked("to", "until");
  const isFrom = isTo && (relation?.operator === "from" || fit === "date");
  if (!isFrom && !(relation?.operator === "between" && (isTo || isLinked("and")))) return null;
  const range = { from: relation?.from ?? low.from, to: high.to, isNegated: relation?.isNegated ?? false };
  const subject = subjectOf(scene, range.from, high.to, fit);
  const [one, other] = [operandOf(scene, low.mention, subject), operandOf(scene, high.mention, subject)];
  return subject && one && other
    ? build(scene, range, subject, "between", [one, other], low.mention.score)
    : null;
}

function single(scene: Scene, one: Placed, stop: number): Made | null {
  const { mention } = one;
  const value = firstOf(one, "value");
  if (value && value.score >= mention.score * 0.95) return related(scene, one, value, stop);
  if (mention.type === "column") return againstColumn(scene, one, stop);
  return related(scene, one, mention, stop);
}

/** Builds the condition that compares a column with a value, text, number, date or cell of the question. */
function related(scene: Scene, one: Placed, mention: Mention, stop: number): Made | null {
  const fit = fitOf(mention);
  if (!fit || isCounted(scene, one)) return null;
  const before = relationBefore(scene, one.from, stop, fit);
  const behind = relationBehind(scene, one.to, fit);
  const relation = fit === "text" ? (before ?? behind) : (behind ?? before);
  if (!isMeant(scene, one, mention, relation)) return null;
  const operator = relation && isOperator(relation.operator) ? relation.operator : "is";
  const tokenRange = {
    from: Math.min(relation?.from ?? one.from, one.from),
    to: Math.max(relation?.to ?? one.to, one.to),
    isNegated: relation?.isNegated || relation?.operator === "not",
  };
  const subjectFor = (fit: Fit) => subjectOf(scene, tokenRange.from, tokenRange.to, fit);
  // "Older than 30 days" means a date before today minus 30, so the comparison is reversed.
  const unit = mention.type === "number" && turned[operator] && periods.find((each) => each === mention.unit);
  if (unit && !subjectFor("number")?.isNamed) {
    const date = subjectFor("date");
    const ago: Operand = { type: "now", unit, offset: -mention.value };
    if (date) return build(scene, tokenRange, date, turned[operator] ?? operator, [ago], mention.score);
  }
  const subject =
    mention.type === "value"
      ? { ...mention, score: 1 }
      : subjectFor(fit === "any" && operator !== "is" ? "number" : fit);
  const operand = operandOf(scene, mention, subject);
  if (!subject || !operand) return null;
  const range = operator === "is" && mention.type === "now" && mention.isRange && [operand, today];
  if (range && mention.offset > 0) range.reverse();
  const final = range ? "between" : operator;
  return build(scene, tokenRange, subject, final, range || [operand], mention.score);
}

const today: Operand = { type: "now", unit: "day", offset: 0 };
const turned: Readonly<Record<string, Operator>> = { ">": "<", "<": ">", ">=": "<=", "<=": ">=" };
const periods = ["day", "week", "month", "year"] as const;

/** Whether a mention is an operand. Quotes and cells need a relation; numbers need one or a heading before them. */
function isMeant(scene: Scene, one: Placed, mention: Mention, relation: Relation | null): boolean {
  const hasOperator = relation !== null && isOperator(relation.operator);
  if (mention.type === "quote") return relation !== null;
  if (mention.type === "cell" || mention.type === "labelled") return hasOperator && !relation.isLoose;
  // "today" without a comparison is more often part of a calculation than a condition.
  if (mention.type === "now") return mention.unit !== "day" || mention.isRange || hasOperator;
  if (mention.type !== "number" || (hasOperator && relation.operator !== "is")) return true;
  // Numbers count after a heading: "Rating is 5", "Code 1042", "Rating not 0".
  const { text, byToken } = scene;
  const from = Math.min(relation?.from ?? one.from, one.from);
  const last = text.tokens[from - 1];
  const before = byToken.get(from - 1) ?? (last && isUsual(text, last) ? byToken.get(from - 2) : undefined);
  if (before?.mention.type !== "column" || !(relation || before.to === from)) return false;
  return (
    columnOf(text.sheets, before.mention)?.values.includes(mention.value) ||
    (relation !== null && !relation.isLoose && holds(scene, before.mention, "number"))
  );
}

/** Whether a number is an ordinal ("2nd") or counts something else, such as rows ("over two rows"). */
const isCounted = ({ text }: Scene, { mention, to }: Placed): boolean =>
  mention.type === "number" &&
  (mention.unit === "ordinal" || has(text, to, "multiply", "row", "column", "sheet", "header"));

/** Builds a condition that compares two columns: "where Paid is less than Due". */
function againstColumn(scene: Scene, one: Placed, stop: number): Made | null {
  const relation = relationBefore(scene, one.from, Math.max(0, stop - 1), "number");
  if (!relation || !isOperator(relation.operator) || (relation.operator === "is" && !relation.isNegated))
    return null;
  const left = scene.byToken.get(relation.from - 1) ?? scene.byToken.get(relation.from - 2);
  const [own, other] = [firstOf(one, "column"), firstOf(left, "column")];
  if (!left || !own || !other || other.clause !== own.clause) return null;
  if (own.region !== other.region || own.column === other.column || !holds(scene, own, "number")) return null;
  const operand: Operand = { type: "column", region: own.region, column: own.column };
  const range = { ...relation, from: left.from, to: one.to };
  return build(scene, range, other, relation.operator, [operand], own.score);
}

/** Sorts the conditions, drops repetitions, merges tests of the same column, and sets each one's "and" or "or". */
function joined(scene: Scene, made: readonly Made[]): Condition[] {
  const found: Made[] = [];
  for (const one of made.toSorted((a, b) => a.start - b.start)) {
    if (found.some((other) => isRepeated(scene, other, one))) continue;
    const last = found.at(-1);
    if (last && canMerge(last, one)) {
      const texts = new Set(last.operands.map((operand) => JSON.stringify(operand)));
      const more = one.operands.filter((operand) => !texts.has(JSON.stringify(operand)));
      const { end, to } = one;
      const score = Math.min(last.score, one.score);
      found[found.length - 1] = { ...last, end, to, operands: [...last.operands, ...more], score };
    } else found.push({ ...one, join: last && hasOr(scene, last, one) ? "or" : "and" });
  }
  return found.map(({ from: _from, to: _to, ...condition }) => condition);
}

/** Whether to drop `one`: it repeats `before`, or after an "is" of that column it negates or is in another clause. */
function isRepeated({ text: { tokens } }: Scene, before: Made, one: Made): boolean {
  if (!isSameColumn(before, one) || before.operator !== one.operator) return false;
  const [first, again] = [before, one].map(({ operands }) => JSON.stringify(operands).toLowerCase());
  if (first === again && before.isNegated === one.isNegated) return true;
  const isApart = one.isNegated || tokens[before.from]?.clause !== tokens[one.from]?.clause;
  return one.operator === "is" && !before.isNegated && isApart;
}

const listed = ["is", "contains", "begins", "ends"];
const farthest = 3;

/** Whether two tests of a column form a list, "North, South and West": they are at most three tokens apart. */
function canMerge(last: Made, one: Made): boolean {
  if (!isSameColumn(last, one) || last.operator !== one.operator) return false;
  return listed.includes(one.operator) && one.from - last.to <= farthest;
}

function hasOr({ text }: Scene, last: Made, one: Made): boolean {
  if (text.tokens[last.from]?.clause !== text.tokens[one.from]?.clause) return false;
  for (let at = last.to; at <= one.from; at++) if (has(text, at, "or")) return true;
  return false;
}
