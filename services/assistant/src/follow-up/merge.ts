// Merges a follow-up into the reading of the previous question: new values, columns, conditions, order.
import type { Concept, Reading, Span } from "@cellwright/questions/reading";
import { conditionsOf, isOn, numberIn, says } from "./conditions.ts";
import words from "./words.json" with { type: "json" };

/** Operations. A question has only one, so one in the follow-up replaces it. */
const operations: ReadonlySet<string> = new Set(words.operations);
const ofTasks: ReadonlySet<string> = new Set([...words.operations, ...words.tasks]);

/** The parts of a reading that have positions in the text. */
const parts = ["tokens", "clauses", "mentions", "concepts", "conditions", "tiers", "unexplained"] as const;
type Parts = Pick<Reading, (typeof parts)[number]>;
const eachPart = (of: (name: (typeof parts)[number]) => readonly Span[]) =>
  Object.fromEntries(parts.map((name) => [name, of(name)])) as unknown as Parts;

/** Merges the readings of two messages into the reading of one question, whose text is both messages joined. */
export function merged(before: Reading, now: Reading): Reading {
  const offset = before.question.length + 1;
  const clauses = before.clauses.length;
  const later = <Part extends Span>(part: Part): Part => ({
    ...part,
    start: part.start + offset,
    end: part.end + offset,
    ...("clause" in part && { clause: (part.clause as number) + clauses }),
    ...("kind" in part && part.kind === "story" && { kind: "request" }),
  });
  const meant = { ...now, concepts: meantIn(now, before) };
  const changed: Reading = { ...now, ...eachPart((name) => meant[name].map(later)) };
  const conditions = conditionsOf(before, changed);
  const dropped: Span[] = [
    ...droppedBy(before, changed),
    ...before.conditions.filter((each) => !conditions.includes(each)),
  ];
  const isKept = (part: Span) => !dropped.some(({ start, end }) => start <= part.start && part.end <= end);
  return {
    ...eachPart((name) => [
      ...before[name].filter((part) => name === "clauses" || isKept(part)),
      ...changed[name],
    ]),
    question: `${before.question}\n${now.question}`,
    language: now.question.length > 25 ? now.language : before.language,
    conditions,
    place: now.place ?? before.place,
    guard: now.guard ?? before.guard,
    limit: now.limit ?? before.limit,
    order: now.order ?? before.order,
    isPerRow: now.isPerRow ?? before.isPerRow,
  };
}

/** The columns that a question asks for, except those of its conditions. */
const measuresOf = ({ mentions, conditions }: Reading) =>
  mentions
    .filter((each) => each.type === "column")
    .filter((each) => !conditions.some(({ start, end }) => start <= each.start && each.end <= end));

const isCount = ({ name }: Concept): boolean => name === "howMany" || name === "count";

/** Turns "which ones?" after a count into a request for a list. */
const meantIn = (now: Reading, before: Reading): Concept[] =>
  now.concepts.map((each) =>
    each.name === "which" && before.concepts.some(isCount) ? { ...each, name: "list" } : each,
  );

/** The words of the earlier question that the follow-up replaces. */
function droppedBy(before: Reading, now: Reading): Span[] {
  const isOther = now.limit === null && now.concepts.some(({ name }) => operations.has(name));
  const isGrouped = says(now, "per", "each", "split", "sort", "weighted", "remove", "running", "which");
  const isAdding =
    says(now, "also", "both") ||
    now.concepts.some(({ name, start }) => name === "and" && start > (now.tokens[0]?.start ?? 0));
  const isMeasured =
    !isGrouped &&
    !isAdding &&
    measuresOf(now).some((each) => !before.conditions.some((other) => isOn(other, each)));
  const isCounted = now.concepts.some(isCount) && !before.concepts.some(isCount);
  const number = numberIn(now);
  const numbers = before.mentions.filter(
    (each) =>
      each.type === "number" &&
      ((number !== null && each.unit === number.unit) ||
        (each.value === before.limit && (number !== null || now.limit !== null))),
  );
  return [
    ...(isOther ? before.concepts.filter(({ name }) => operations.has(name)) : []),
    ...(isMeasured || isCounted ? measuresOf(before) : []),
    ...(numbers.length === 1 ? numbers : []),
  ];
}

/** Whether a follow-up asks for something outside of `followed`: a condition, a column, a value, an order … */
export function asksMore(
  { mentions, concepts, conditions, limit, order, tiers }: Reading,
  followed: readonly Span[],
): boolean {
  const isLeft = ({ start, end }: Span) => !followed.some((each) => each.start < end && start < each.end);
  return (
    limit !== null ||
    tiers.length > 0 ||
    (order !== null && concepts.some(isLeft)) ||
    [...mentions.filter(({ type }) => type !== "sheet"), ...conditions].some(isLeft) ||
    concepts.some((each) => ofTasks.has(each.name) && isLeft(each))
  );
}
