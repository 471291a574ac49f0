// A number, a day or a cell compared with the column that it fits; ages are counted back from today.
import { columnNumber } from "@cellwright/formula/references";
import type { Mention, Operand, Operator } from "../reading.ts";
import { has, isUsual } from "../text.ts";
import { build, type Made } from "./made.ts";
import { fitOf, operandOf } from "./operands.ts";
import { isOperator, type Relation } from "./relations.ts";
import type { Placed, Scene } from "./scene.ts";
import { type Subject, subjectOf, supposedAt } from "./subject.ts";

export function compared(scene: Scene, one: Placed, relation: Relation): Made | null {
  const { mention } = one;
  const from = Math.min(relation.from, one.from);
  const to = Math.max(one.to, relation.from < one.from ? one.to : relation.to);
  const aged = agedDays(scene, one, relation);
  const isOrder = relation.operator !== "is" && (mention.type === "cell" || mention.type === "labelled");
  const isDay = isOrder && isDateCell(scene, mention);
  const nearest = subjectOf(scene, from, to, aged || isDay ? "date" : isOrder ? "number" : fitOf(mention));
  if (nearest && nearest.from === null && nearest.score < 0.5 && isThing(scene, to)) return null;
  if (mention.type === "labelled" && scene.text.tokens[nearest?.from ?? -1]?.clause !== mention.clause)
    return null;
  const subject = mention.type === "number" && !aged ? divided(scene, nearest, mention.value) : nearest;
  const operand = aged && subject ? aged.operand : operandOf(scene, mention, subject);
  if (!subject || !operand || !isOperator(relation.operator)) return null;
  const isRange = mention.type === "now" && mention.isRange && relation.operator === "is";
  const now: Operand = { type: "now", unit: "day", offset: 0 };
  const operator = isRange ? "between" : (aged?.operator ?? relation.operator);
  const operands = !isRange ? [operand] : mention.offset < 0 ? [operand, now] : [now, operand];
  const told = { from, to: Math.max(to, aged?.to ?? 0), isNegated: relation.isNegated };
  return build(scene, told, subject, operator, operands, mention.score);
}

/** "Orders over 100": not the numbers that name orders, all of them above 100, where another column has both. */
export function divided(scene: Scene, subject: Subject | null, limit: number): Subject | null {
  const columns = subject ? (scene.text.sheets.regions[subject.region]?.columns ?? []) : [];
  const isDivided = ({ kind, values }: (typeof columns)[number]) =>
    kind === "number" &&
    values.some((value) => typeof value === "number" && value <= limit) &&
    values.some((value) => typeof value === "number" && value >= limit);
  const own = columns.find(({ column }) => column === subject?.column);
  const others = columns.filter((column) => column !== own && isDivided(column));
  const numbers = own?.values.filter((value) => typeof value === "number") ?? [];
  const isCounter = numbers.length > 2 && Math.max(...numbers) - Math.min(...numbers) < numbers.length * 2;
  return !subject || !own || !isCounter || isDivided(own) || others.length !== 1
    ? subject
    : supposedAt(subject.region, others[0]?.column ?? subject.column, 0.75);
}

/** Whether a cell that is named holds a day. */
function isDateCell({ text: { sheets } }: Scene, mention: Mention): boolean {
  if (mention.type === "labelled") return sheets.labelled[mention.index]?.isDate ?? false;
  const [, letters = "", row] = (mention.type === "cell" && /^([A-Z]+)(\d+)$/.exec(mention.address)) || [];
  const sheet = (mention.type === "cell" && mention.sheet) || sheets.names[0];
  return sheet !== undefined && letters !== "" && sheets.isDate(sheet, Number(row), columnNumber(letters));
}

/** "up to four suppliers": a number of things that no column is known for. */
function isThing({ text, byToken }: Scene, at: number): boolean {
  const [last, token] = [text.tokens[at - 1], text.tokens[at]];
  if (!token || token.clause !== last?.clause || !/^\p{Ll}/u.test(token.text)) return false;
  return !byToken.has(at) && !text.conceptsAt.has(at) && !isUsual(text, token);
}

const turned: Readonly<Record<string, Operator>> = { ">": "<", "<": ">", ">=": "<=", "<=": ">=" };

/** "more than 30 days ago", "older than 30 days": counted from today, so the sign is turned. */
function agedDays(
  scene: Scene,
  one: Placed,
  relation: Relation,
): { operand: Operand; operator: Operator; to: number } | null {
  const { mention } = one;
  if (mention.type !== "number" && !(mention.type === "now" && mention.offset < 0)) return null;
  const unit = mention.unit;
  if (unit !== "day" && unit !== "week" && unit !== "month" && unit !== "year") return null;
  const { text } = scene;
  const isAgo =
    has(text, one.to, "ago") ||
    (mention.type === "now" && !mention.isRange) ||
    (has(text, relation.from - 1, "ago") && text.words.language === "de");
  const isOld =
    mention.type === "number" &&
    text.words.concepts.at(text.tokens, relation.from) !== null &&
    isAge(scene, relation.from, one.to);
  if (!isAgo && !isOld) return null;
  const offset = mention.type === "now" ? mention.offset : -mention.value;
  return {
    operand: { type: "now", unit, offset },
    operator: turned[relation.operator] ?? (relation.operator as Operator),
    to: has(text, one.to, "ago") ? one.to + 1 : one.to,
  };
}

/** "older than 30 days" where no column of numbers is named before it. */
function isAge(scene: Scene, from: number, to: number): boolean {
  const subject = subjectOf(scene, from, to, "number");
  const date = subjectOf(scene, from, to, "date");
  return (!subject || subject.from === null) && date !== null && scene.text.tokens[from]?.word !== "more";
}
