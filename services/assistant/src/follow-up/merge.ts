// A follow-up changes the reading of the question before it: another value, measure, condition, operation, period, order, place …
import type {
  Concept,
  Condition,
  Mention,
  Operand,
  Reading,
  Span,
  Tier,
} from "@cellwright/questions/reading";
import { saidIn } from "./follow-up.ts";

/** Of these a question has one; a follow-up that has another changes it. */
const operations = new Set([
  "sum",
  "count",
  "howMany",
  "average",
  "median",
  "min",
  "max",
  "mode",
  "product",
  "latest",
  "earliest",
  "first",
  "last",
]);
const adding = new Set(["and", "both"]);

/** The question as it would have been asked at once; its text is both, one after the other. */
export function merged(before: Reading, now: Reading): Reading {
  const offset = before.question.length + 1;
  const clauses = before.clauses.length;
  const later = <Part extends Span>(part: Part): Part => ({
    ...part,
    start: part.start + offset,
    end: part.end + offset,
    ...("clause" in part && { clause: (part.clause as number) + clauses }),
  });
  const changed: Reading = {
    ...now,
    tokens: now.tokens.map(later),
    clauses: now.clauses.map((clause) => ({
      ...later(clause),
      kind: clause.kind === "story" ? "request" : clause.kind,
    })),
    mentions: now.mentions.map(later),
    concepts: now.concepts.map(later),
    conditions: now.conditions.map(later),
    tiers: now.tiers.map(later),
    unexplained: now.unexplained.map(later),
  };
  const dropped = droppedBy(before, changed);
  const isKept = (part: Span) => !dropped.some(({ start, end }) => start <= part.start && part.end <= end);
  return {
    question: `${before.question}\n${now.question}`,
    language: now.question.length > 25 ? now.language : before.language,
    tokens: [...before.tokens.filter(isKept), ...changed.tokens],
    clauses: [...before.clauses, ...changed.clauses],
    mentions: [...before.mentions.filter(isKept), ...changed.mentions],
    concepts: [...before.concepts.filter(isKept), ...changed.concepts],
    conditions: conditionsOf(before, changed),
    place: now.place ?? before.place,
    guard: now.guard ?? before.guard,
    limit: now.limit ?? before.limit,
    order: now.order ?? before.order,
    isPerRow: now.isPerRow ?? before.isPerRow,
    tiers: tiersOf(before.tiers, changed.tiers),
    unexplained: [...before.unexplained.filter(isKept), ...changed.unexplained],
  };
}

const isMeasure = ({ conditions }: Reading, mention: Mention): boolean =>
  mention.type === "column" &&
  !conditions.some(({ start, end }) => start <= mention.start && mention.end <= end);

/** Words of the earlier question that the follow-up takes the place of. */
function droppedBy(before: Reading, now: Reading): Span[] {
  const isOperation = ({ name }: Concept) => operations.has(name);
  const dropped: Span[] = now.concepts.some(isOperation) ? before.concepts.filter(isOperation) : [];
  const measures = now.mentions.filter((each) => isMeasure(now, each));
  const isGrouped = now.concepts.some(({ name }) => name === "per" || name === "each");
  if (measures.length > 0 && !isGrouped && !isAdding(now))
    dropped.push(...before.mentions.filter((each) => isMeasure(before, each)));
  for (const condition of before.conditions)
    if (now.conditions.some((each) => replaces(each, condition, now))) dropped.push(condition);
  if (now.limit !== null && before.limit !== null)
    dropped.push(...before.mentions.filter((each) => each.type === "number" && each.value === before.limit));
  return dropped;
}

const saysAlso = (now: Reading): boolean => saidIn(now).some(({ name }) => name === "also");

const isAdding = (now: Reading): boolean =>
  saysAlso(now) || now.concepts.some(({ name }) => adding.has(name));

const replaces = (one: Condition, other: Condition, now: Reading): boolean =>
  one.region === other.region && one.column === other.column && !one.isNegated && !isUnion(now);

const isUnion = (now: Reading): boolean => saysAlso(now) || now.concepts.some(({ name }) => name === "or");

/** Cells that are named without a condition take the place of typed values: "the dates are in F1 and F2". */
function conditionsOf(before: Reading, now: Reading): Condition[] {
  const kept = before.conditions.filter((old) => !now.conditions.some((each) => replaces(each, old, now)));
  if (now.conditions.length === 0) return withCells(kept, now);
  if (!isUnion(now)) return [...kept, ...now.conditions];
  const joined = kept.map((old) => {
    const more = now.conditions.filter(
      (each) => each.column === old.column && each.region === old.region && !each.isNegated,
    );
    return { ...old, operands: [...old.operands, ...more.flatMap(({ operands }) => operands)] };
  });
  const others = now.conditions.filter(
    (each) => each.isNegated || !kept.some((old) => old.column === each.column),
  );
  return [...joined, ...others];
}

function withCells(conditions: readonly Condition[], { mentions }: Reading): Condition[] {
  const cells = mentions.flatMap((each): Operand[] =>
    each.type === "cell"
      ? [{ type: "cell", sheet: each.sheet, address: each.address }]
      : each.type === "labelled"
        ? [{ type: "labelled", index: each.index }]
        : [],
  );
  let at = 0;
  return conditions.map((condition) => ({
    ...condition,
    operands: condition.operands.map((operand) =>
      at < cells.length && operand.type !== "column" ? (cells[at++] as Operand) : operand,
    ),
  }));
}

/** A tier with the limit of an earlier one takes its place; the rest stays last. */
function tiersOf(before: readonly Tier[], now: readonly Tier[]): Tier[] {
  if (now.length === 0 || before.length === 0) return [...now, ...before];
  const all = [...before.filter((old) => !now.some((each) => each.limit === old.limit)), ...now];
  const isDown = before.some(({ operator }) => operator === ">" || operator === ">=");
  const size = ({ limit }: Tier) => (typeof limit === "number" ? limit : isDown ? -Infinity : Infinity);
  return all.toSorted((one, other) => (isDown ? size(other) - size(one) : size(one) - size(other)));
}
