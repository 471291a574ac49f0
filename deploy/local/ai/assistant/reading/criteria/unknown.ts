// Words that no table explains, as the value of a condition: "where column A is Paid or Open".
import { type Criterion, textValue, type Value } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { isSame, type Operand, ofColumn } from "../operands.ts";
import { operandAt, operandsAt } from "../walk.ts";
import { columnNear, operatorBefore, operatorOf, type Sought } from "./sought.ts";
import { finished } from "./texts.ts";

/** Words that stand behind a column and an operator, where no table tells what they are. */
export function ofUnknown(sought: Sought, at: number): Criterion | null {
  const {
    reading: { items },
    used,
  } = sought;
  const item = items[at] as Item;
  const operation = operatorBefore(sought, at);
  const isValue =
    item.kind === "word" ||
    (item.kind === "concept" &&
      /^\p{Lu}/u.test(item.raw) &&
      operation !== null &&
      !hasConcept(item, "show", "if"));
  if (!isValue || (operation && items.slice(operation.at + 1, at).some((each) => each.kind === "word")))
    return null;
  const holds = (operand: Operand): boolean =>
    operand.kind !== "number" && operand.kind !== "code" && operand.kind !== "date";
  const owner = at - 1;
  const near = operation
    ? columnNear(sought, operation.at, at, holds)
    : item.kind === "word" &&
        item.proper &&
        operandAt(items[owner]) &&
        !operandAt(items[owner])?.isCell &&
        owner !== sought.target?.at &&
        !used.has(owner)
      ? { at: owner, operand: operandAt(items[owner]) as Operand }
      : null;
  if (!near || !holds(near.operand)) return null;
  let end = at;
  while (
    end + 1 < items.length &&
    ["word", "number"].includes((items[end + 1] as Item).kind) &&
    !used.has(end + 1)
  )
    end++;
  const text = wordsOf(items.slice(at, end + 1));
  const criterion = finished(
    {
      ...sought,
      reading: {
        ...sought.reading,
        items: items.map((each, index) => (index === end ? { ...each, kind: "text" as const, text } : each)),
      },
    },
    end,
    near,
    operation,
    (each) => (each.kind === "text" ? textValue(each.text) : null),
    holds,
  );
  if (!criterion) return null;
  const more = alternatives(sought, end, criterion);
  const run = Array.from({ length: end - at + 1 }, (_, offset) => at + offset);
  return {
    ...criterion,
    values: [...criterion.values, ...more.values],
    used: [...run, ...criterion.used, ...more.used],
  };
}

const wordsOf = (items: readonly Item[]): string =>
  items.reduce(
    (text, item, at) => text + (at > 0 && item.start > (items[at - 1] as Item).end ? " " : "") + item.raw,
    "",
  );

/** "Paid or Open": further words of a list. */
function alternatives(
  sought: Sought,
  end: number,
  { operand }: Criterion,
): { values: Value[]; used: number[] } {
  const { items } = sought.reading;
  const values: Value[] = [];
  const used: number[] = [];
  for (let at = end + 1; at < items.length; ) {
    let next = at;
    while (hasConcept(items[next], "or", "not") || (items[next]?.kind === "sign" && items[next]?.raw === ","))
      next++;
    if (next === at || next - at > 2) break;
    const word = items[next];
    const isWord =
      word?.kind === "word" ||
      word?.kind === "text" ||
      (word?.kind === "concept" && /^\p{Lu}/u.test(word.raw));
    const behind = items[next + 1];
    if (
      !isWord ||
      operatorOf(behind) !== null ||
      (operandAt(behind) && !isSame(operandAt(behind) as Operand, operand))
    )
      break;
    values.push(textValue(word.kind === "text" ? word.text : word.raw));
    used.push(next);
    at = next + 1;
  }
  return { values, used };
}

/** Names that the rows at hand do not hold, where one column of texts is left that may hold them. */
export function ofNames({ reading, used, found }: Sought): Criterion[] {
  const { items, data } = reading;
  if (!data || data.isWhole) return [];
  const mentioned = new Set(items.flatMap((item) => operandsAt(item).map(({ column }) => column)));
  const taken = new Set(found.map(({ operand }) => operand.column));
  const free = data.columns.filter(
    (column) => column.kind === "text" && !mentioned.has(column) && !taken.has(column),
  );
  const [only] = free;
  const at = items.findIndex((item, index) => item.kind === "word" && item.named && !used.has(index));
  if (!only || free.length !== 1 || at < 0) return [];
  const words = [at];
  while (items[(words.at(-1) ?? at) + 1]?.kind === "word") words.push((words.at(-1) ?? at) + 1);
  const text = wordsOf(words.map((index) => items[index] as Item));
  const operand = ofColumn(only, data.sheets.length > 1);
  return [{ operand, operator: "=", values: [textValue(text)], test: null, used: words }];
}
