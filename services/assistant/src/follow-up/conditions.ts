// The conditions of a formula as a follow-up leaves them: another value, one more, one less, a cell instead of a value.
import type { Condition, Mention, Operand } from "@cellwright/questions/reading";
import type { FollowUp } from "./follow-up.ts";
import type { Query } from "./query.ts";

const isSameColumn = (one: Condition, other: Condition): boolean =>
  one.region === other.region && one.column === other.column;
const isValue = (operand: Operand): operand is Extract<Operand, { type: "value" }> =>
  operand.type === "value";

/** The same list where nothing is changed. */
export function conditionsAfter(query: Query, follow: FollowUp): readonly Condition[] {
  const { now, says } = follow;
  const meant = now.conditions;
  const old = query.conditions;
  const [result] = query.results;
  const left = leftOut(query, follow);
  if (left) return [...old.filter((each) => !isSameColumn(each, left)), left];
  const isDropping = says("remove", "regardless");
  if (isDropping) {
    const dropped = droppedBy(old, follow);
    if (dropped.length > 0) return old.filter((each) => !dropped.includes(each));
  }
  if (meant.length > 0 && !says("per", "each")) {
    return meant
      .map((each) => completed(each, meant.length === 1, follow))
      .reduce<readonly Condition[]>((all, each) => withCondition(all, each, says("also")), old);
  }
  const cell = cellIn(follow);
  if (cell) return withOperand(old, cell, follow);
  const number = now.mentions.find(({ type }) => type === "number");
  const isOther = says("round", "decimals", "cap", "share", "percentOf", "top", "nth") || now.limit !== null;
  if (number?.type !== "number" || number.unit || isOther || query.kind === "best") return old;
  const numeric = old.filter(({ operands }) =>
    operands.some((each) => isValue(each) && typeof each.value === "number"),
  );
  const operand: Operand = { type: "value", value: number.value, isDate: false };
  if (result?.column.values.includes(number.value) && query.kind === "lookup") return old;
  return numeric.length === 1
    ? old.map((each) => (each === numeric[0] ? { ...each, operands: [operand] } : each))
    : old;
}

/** Words before a short condition may say more of it: "only until the end of April", "leave out the void ones", "also as a part". */
function completed(meant: Condition, isOnly: boolean, { now, says }: FollowUp): Condition {
  const isBefore = (name: string) =>
    now.concepts.some((each) => each.name === name && each.start < meant.start);
  if (meant.operator !== "is" || meant.isNegated) return meant;
  if (isOnly && isBefore("except") && says("except")) return { ...meant, isNegated: true };
  if (says("part", "contains")) return { ...meant, operator: "contains" };
  const isPeriod = meant.operands.length === 1 && meant.operands[0]?.type === "period";
  if (!isPeriod || isBefore("from") || isBefore("since")) return meant;
  return isBefore("until") && says("until") ? { ...meant, operator: "<=" } : meant;
}

/** "Without the blanks", "not counting zeros": a test on what is computed itself. */
function leftOut({ results, kind }: Query, { now, says, situation }: FollowUp): Condition | null {
  const [result] = results;
  if (!result || kind === "lookup" || now.conditions.some(({ column }) => column !== result.column.column))
    return null;
  if (!now.concepts.some(({ name }) => ["except", "lacking", "remove", "not"].includes(name))) return null;
  const isZero = now.mentions.some((each) => each.type === "number" && each.value === 0);
  const region = situation.sheets.regions.indexOf(result.region);
  const condition = {
    region,
    column: result.column.column,
    join: "and",
    score: 1,
    start: -1,
    end: -1,
  } as const;
  if (isZero || says("zero"))
    return says("except", "lacking", "remove", "not")
      ? {
          ...condition,
          operator: "is",
          operands: [{ type: "value", value: 0, isDate: false }],
          isNegated: true,
        }
      : null;
  return says("blank") && says("except", "lacking", "remove")
    ? { ...condition, operator: "filled", operands: [], isNegated: false }
    : null;
}

/** "No matter if paid", "drop the month", "drop the paid bit, I want all from Acme": those named behind the word. */
function droppedBy(old: readonly Condition[], { now, says, situation }: FollowUp): Condition[] {
  const at = now.concepts.find(({ name }) => name === "remove")?.start ?? -1;
  const [first] = now.conditions.filter(({ start }) => start > at);
  if (first) return old.filter((each) => isSameColumn(each, first));
  const columns = now.mentions.filter((each) => each.type === "column");
  const named = old.filter((each) =>
    columns.some(({ region, column }) => each.region === region && each.column === column),
  );
  if (named.length > 0) return named;
  const isDate = ({ region, column }: Condition) =>
    situation.sheets.regions[region]?.columns.some((each) => each.column === column && each.kind === "date");
  if (says("month", "year", "date", "quarter", "week", "day")) return old.filter(isDate);
  return says("tableOf") ? [...old] : [];
}

function withCondition(old: readonly Condition[], meant: Condition, isUnion: boolean): readonly Condition[] {
  const same = old.filter((each) => isSameColumn(each, meant));
  const listed = same.find(({ operator, isNegated }) => operator === "is" && !isNegated);
  if (isUnion && listed && meant.operator === "is" && !meant.isNegated)
    return old.map((each) =>
      each === listed ? { ...listed, operands: [...listed.operands, ...meant.operands] } : each,
    );
  const isOpposite = ({ operator }: Condition) =>
    /^[<>]/.test(operator) && /^[<>]/.test(meant.operator) && operator[0] !== meant.operator[0];
  return [
    ...old.filter((each) => !same.includes(each) || isOpposite(each) || (meant.isNegated && each.isNegated)),
    meant,
  ];
}

/** A cell that is given, but not as the place of the formula. */
function cellIn({ now, followed }: FollowUp): Operand | null {
  const found = now.mentions.find(
    (each): each is Extract<Mention, { type: "cell" }> =>
      each.type === "cell" && each.address !== now.place?.cell,
  );
  if (!found) return null;
  followed.push(found);
  return { type: "cell", sheet: found.sheet, address: found.address };
}

/** In the place of the value that is given too, of the column that is given, or of the only one. */
function withOperand(old: readonly Condition[], cell: Operand, { now }: FollowUp): readonly Condition[] {
  const typed = old.filter(({ operands }) => operands.some(isValue));
  const meant = typed.find(
    ({ region, column, operands }) =>
      now.mentions.some(
        (each) => each.type === "column" && each.region === region && each.column === column,
      ) ||
      now.mentions.some(
        (each) => "value" in each && operands.some((one) => one.type === "value" && one.value === each.value),
      ),
  );
  const place = meant ?? (typed.length === 1 ? typed[0] : undefined);
  return old.map((each) => (each === place ? { ...each, operands: [cell] } : each));
}
