// Words that no table explains, as the value of a condition: "where column A is Paid or Open".
import type { Noun } from "../../lexicons/lexicon.ts";
import { type Criterion, textValue, type Value } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { isSame, type Operand, ofColumn } from "../operands.ts";
import type { Column } from "../pasted-data.ts";
import type { Reading } from "../read.ts";
import { operandAt, operandsAt } from "../walk.ts";
import { columnNear, operatorBefore, operatorOf, type Sought } from "./sought.ts";
import { finished } from "./texts.ts";

const partly = ["contains", "lacks", "begins", "ends"];

/** "ends with @corp.io", "contains #3": signs and words without a blank between them are one text. */
export function ofSigns(sought: Sought, at: number): Criterion | null {
  const {
    reading: { items },
    target,
  } = sought;
  const operation = operatorBefore(sought, at);
  if (!operation || !partly.includes(operation.operator) || operation.at !== at - 1) return null;
  let end = at;
  while (
    items[end + 1] &&
    (items[end + 1] as Item).start === (items[end] as Item).end &&
    !/^[.?!,]$/.test((items[end + 1] as Item).raw)
  )
    end++;
  const near = columnNear(sought, operation.at, end, ({ kind }) => kind !== "number") ?? target;
  if (!near || end === at) return null;
  const text = items
    .slice(at, end + 1)
    .map(({ raw }) => raw)
    .join("");
  const run = Array.from({ length: end - at + 1 }, (_, offset) => at + offset);
  return {
    operand: near.operand,
    operator: operation.operator,
    values: [textValue(text)],
    test: null,
    used: [...run, operation.at, ...(near.at >= 0 ? [near.at] : [])],
  };
}

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

const whereabouts: readonly Noun[] = ["region", "city", "country", "department", "store", "room"];

/** Names that the rows at hand do not hold, where one column of texts is left that may hold them. */
export function ofNames({ reading, used, found }: Sought): Criterion[] {
  const { items, data } = reading;
  if (!data || data.isWhole) return [];
  const mentioned = new Set(items.flatMap((item) => operandsAt(item).map(({ column }) => column)));
  const taken = new Set(found.map(({ operand }) => operand.column));
  const free = data.columns.filter(
    (column) => column.kind === "text" && !mentioned.has(column) && !taken.has(column),
  );
  const at = items.findIndex((item, index) => item.kind === "word" && item.named && !used.has(index));
  const column =
    at < 0 ? null : (shapedAs(items[at]?.raw ?? "", free) ?? likeliest(reading, free, items[at - 1]));
  if (!column) return [];
  const words = [at];
  while (items[(words.at(-1) ?? at) + 1]?.kind === "word") words.push((words.at(-1) ?? at) + 1);
  const text = wordsOf(words.map((index) => items[index] as Item));
  const operand = ofColumn(column, data.sheets.length > 1);
  return [{ operand, operator: "=", values: [textValue(text)], test: null, used: words }];
}

/** "T-019" belongs where K-100 and G-210 stand. */
function shapedAs(text: string, free: readonly Column[]): Column | null {
  const shape = (content: string): string => content.replace(/\p{L}+/gu, "A").replace(/\d+/g, "0");
  if (!/\d/.test(text)) return null;
  const found = free.filter(({ cells }) =>
    cells.some((cell) => typeof cell === "string" && shape(cell) === shape(text)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The only one; else the only one of places behind "in", else the only one whose contents come again. */
function likeliest({ headings }: Reading, free: readonly Column[], before: Item | undefined): Column | null {
  const only = (columns: readonly Column[]): Column | null =>
    columns.length === 1 ? (columns[0] ?? null) : null;
  const isPlace = /^(?:in|from|aus|à|en|em|no|na|w|z|у|в|з)$/i.test(before?.raw ?? "");
  const places = free.filter((column) =>
    headings.some(
      (heading) => heading.column === column && whereabouts.some((noun) => heading.nouns.has(noun)),
    ),
  );
  const groups = free.filter(({ cells }) => new Set(cells).size < cells.length);
  return only(free) ?? (isPlace ? only(places) : null) ?? only(groups);
}
