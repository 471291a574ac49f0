// Finds conditions that name no known cell value: empty cells, signs of numbers, yes or no, unknown texts.
import { wordsOf } from "../languages.ts";
import type { Operand, Span } from "../reading.ts";
import { columnOf, isSameColumn } from "../sheet-words.ts";
import { type Found, has, hasBefore, isSmall, isUsual, spanOf } from "../text.ts";
import { fold } from "../tokens.ts";
import { isOperator, relationBefore } from "./relations.ts";
import { firstOf, isIn, isRequest, type Scene } from "./scene.ts";
import { build, holds, type Made, subjectOf } from "./subject.ts";

export function blanksIn(scene: Scene, taken: readonly Span[]): Made[] {
  const { text } = scene;
  return [...text.conceptsAt].flatMap(([at, { names, length }]): Made[] => {
    const isFilled = names.includes("filled");
    if (!(isFilled || names.includes("blank")) || !isRequest(scene, at)) return [];
    // "leave it blank" and "show nothing" are instructions; "missing from the other list" compares lists.
    const isDone =
      has(text, at - 1, "show", "otherwise", "then") ||
      [-3, -2, -1, 1].some((by) => isSmall(text, at + by, "leave"));
    const isElsewhere = !isFilled && has(text, at + length, "row", "from", "within");
    if (isDone || isElsewhere || isIn(taken, spanOf(text.tokens, at, length))) return [];
    const column = columnBeside(scene, at - 1, -1) ?? columnBeside(scene, at + length, 1);
    if (!column) return [];
    const isNegated = hasBefore(text, at, "not", "unequal", "except");
    const range = { from: at, to: at + length, isNegated };
    const made = build(scene, range, column, isFilled ? "filled" : "blank", [], 0.9);
    return [{ ...made, start: Math.min(column.start, made.start), end: Math.max(column.end, made.end) }];
  });
}

/** Finds tests of a number's sign: "only the negative amounts". "Never negative" describes a result instead. */
export function signsIn(scene: Scene): Made[] {
  const { text } = scene;
  return [...text.conceptsAt].flatMap(([at, { names, length }]): Made[] => {
    const operator = names.includes("negative") ? "<" : names.includes("positive") ? ">" : null;
    if (!operator || !isRequest(scene, at) || hasBefore(text, at, "not")) return [];
    const column = subjectOf(scene, at, at + length, "number");
    const zero: Operand = { type: "value", value: 0, isDate: false };
    return column?.isNamed
      ? [build(scene, { from: at, to: at + length }, column, operator, [zero], 0.9)]
      : [];
  });
}

/** The column named right before or after "blank" (`step` is the direction), skipping common words. */
function columnBeside({ text, byToken }: Scene, at: number, step: 1 | -1): Found<"column"> | undefined {
  for (let index = at; Math.abs(index - at) < 5; index += step) {
    const token = text.tokens[index];
    const one = byToken.get(index);
    if (one || !token) return firstOf(one, "column");
    if (!isUsual(text, token) && !has(text, index, "column", "date", "value", "equal", "not"))
      return undefined;
  }
  return undefined;
}

/** Reads a heading as a test for yes, no or empty cells: "who has not paid yet" for the column Paid. */
export function statesIn(scene: Scene, taken: readonly Span[], known: readonly Made[]): Made[] {
  const { text, byToken, placed } = scene;
  const found: Made[] = [];
  for (const one of placed) {
    const column = firstOf(one, "column");
    const { from, to } = one;
    if (!column || column.score < 0.7 || !isRequest(scene, from) || isIn(taken, column)) continue;
    if ([...known, ...found].some((other) => isSameColumn(other, column))) continue;
    const before = [1, 2, 3, 4].map((by) => from - by);
    const not = before.find((at) => has(text, at, "not") || byToken.has(at)) ?? -1;
    const isNot = text.tokens[not]?.clause === column.clause && has(text, not, "not");
    const values = columnOf(text.sheets, column)?.values ?? [];
    const range = { from: isNot ? not : from, to };
    const isNamed = has(text, from - 1, "per", "each", "column", "within", "show") || has(text, to, "equal");
    const isState = values.every((value) => value === null || signOf(scene, value) !== undefined);
    const value = values.find((each) => signOf(scene, each) === (isNot ? "no" : "yes"));
    const isDone = !isNot && before.some((at) => has(text, at, "already")) && values.includes(null);
    if (isDone) found.push(build(scene, { from, to }, column, "filled", [], 0.85));
    else if (isNot && values.includes(null)) found.push(build(scene, range, column, "blank", [], 0.9));
    else if ((isNot || (isState && !isNamed)) && (typeof value === "string" || typeof value === "boolean"))
      found.push(build(scene, range, column, "is", [{ type: "value", value, isDate: false }], 0.85));
  }
  return found;
}

/** Whether a cell means "yes" or "no": as a boolean, or as a word in English or the question's language. */
function signOf({ text: { words } }: Scene, value: unknown): string | undefined {
  if (typeof value !== "string") return typeof value === "boolean" ? (value ? "yes" : "no") : undefined;
  const names = [words, wordsOf("en")].flatMap(
    ({ concepts, stem }) => concepts.at([{ stem: stem(fold(value)) }], 0)?.values ?? [],
  );
  return names.find((name) => name === "yes" || name === "no");
}

/** Finds texts to compare with that are no known cell value: FR in "codes that begin with FR". `taken`: other spans. */
export function unseenIn(scene: Scene, taken: readonly Span[]): Made[] {
  const { tokens, question, sheets } = scene.text;
  return scene.placed.flatMap((one, index): Made[] => {
    const column = firstOf(one, "column");
    const next = scene.placed[index + 1];
    const at = tokens.findIndex((_, token) => token >= one.to && isText(scene, token));
    if (!column || at < one.to || at > one.to + 5 || !isRequest(scene, at)) return [];
    if (next && next.from < at) return [];
    const relation = relationBefore(scene, at, one.to, "text");
    if (!relation || relation.isLoose || !holds(scene, column, "text")) return [];
    const operator = isOperator(relation.operator) ? relation.operator : "is";
    const { top = 0, bottom = 0 } = sheets.regions[column.region] ?? {};
    const isOpen = (columnOf(sheets, column)?.values.length ?? 0) < bottom - top + 1;
    // If all cells are known and none equals the text, it can only be a part of a cell.
    if (!isOpen && operator === "is") return [];
    const operands: Operand[] = [];
    let to = at - 1;
    do {
      const from = to + 1;
      for (to = from; isText(scene, to) && tokens[to]?.clause === tokens[at]?.clause; ) to++;
      const { start, end } = spanOf(tokens, from, to - from);
      operands.push({ type: "value", value: question.slice(start, end), isDate: false });
    } while (has(scene.text, to, "or") && isText(scene, to + 1));
    const isNegated = relation.isNegated || relation.operator === "not";
    const made = build(scene, { from: relation.from, to, isNegated }, column, operator, operands, 0.85);
    return isIn(taken, spanOf(tokens, at, to - at)) ? [] : [made];
  });
}

/** Whether a token may be such a text: nothing else explains it, or it is capitalized like a name. */
function isText({ text, byToken }: Scene, at: number): boolean {
  const token = text.tokens[at];
  if (!token || byToken.has(at) || !/^[\p{L}\p{N}]/u.test(token.text)) return false;
  const isName = /^\p{Lu}(?:\p{Ll}|$)/u.test(token.text) && text.words.language !== "de";
  return isName || (!isUsual(text, token) && !text.starts.has(at));
}
