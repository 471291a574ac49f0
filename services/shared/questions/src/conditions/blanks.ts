// Rows that are told by what they lack or have: "without an end date", "where Paid is empty", "that have a price".
import type { Condition, Span } from "../reading.ts";
import { type Found, has, hasBefore, isSmall, isUsual, spanOf, tokenFrom } from "../text.ts";
import { build, type Made } from "./made.ts";
import { firstOf, isIn, kindOf, type Scene } from "./scene.ts";
import { statesOf } from "./states.ts";
import { subjectOf, supposedAt } from "./subject.ts";

export function blanksIn(scene: Scene, taken: readonly Span[]): Made[] {
  const { text } = scene;
  const found: Made[] = [];
  for (const [at, { names, length }] of text.conceptsAt) {
    const span = spanOf(text.tokens, at, length);
    if (kindOf(scene, at) !== "request" || isIn(taken, span)) continue;
    const sign = signs.find(([name]) => names.includes(name))?.[1];
    const isNegated = hasBefore(text, at, "not", "unequal");
    const isOut = isNegated || hasBefore(text, at, "except");
    const told = { from: at, to: at + length };
    if (sign) {
      const isMeant = sign === "is" ? isOut || hasBefore(text, at, "equal") : isOut || isAsked(scene, at);
      const subject = isMeant ? subjectOf(scene, at, at + length, "number") : null;
      const zero = { type: "value", value: 0, isDate: false } as const;
      // "the tax, never negative" is about the answer.
      const isAnswer =
        sign === "<" && isNegated && text.tokens[subject?.from ?? -1]?.clause !== text.tokens[at]?.clause;
      if (subject && !isAnswer)
        found.push(build(scene, { ...told, isNegated: isOut }, subject, sign, [zero], 0.85));
    } else if (names.includes("blank") || names.includes("filled")) {
      if (has(text, at - 1, "show", "otherwise", "then") || isLeft(scene, at)) continue;
      // "there are empty rows", "missing from the other list"
      if (has(text, at + length, "row", "from", "within") && !names.includes("filled")) continue;
      if (text.tokens[at + length]?.text === "=") continue;
      const operator = names.includes("filled") ? "filled" : "blank";
      push(columnNear(scene, at, length), operator, { ...told, isNegated: isNegated || isLeftOut(at) });
    } else if (names.includes("lacking") || names.includes("having")) {
      const column = columnBehind(scene, at + length);
      const isLacking = names.includes("lacking");
      if (has(text, at + length, "not", "per", "each")) continue;
      if (!isLacking && column && statesOf(scene, column)?.isState) continue;
      if (column && isWhole(scene, column, at + length, isLacking))
        push(column, isLacking ? "blank" : "filled", { ...told, isNegated: isLacking && isLeftOut(at) });
    }
  }
  return found;

  function push(
    column: Column | null,
    operator: "blank" | "filled",
    told: { from: number; to: number; isNegated?: boolean },
  ): void {
    if (!column) return;
    const made = build(
      scene,
      told,
      supposedAt(column.region, column.column, column.score),
      operator,
      [],
      0.9,
    );
    found.push({ ...made, start: Math.min(column.start, made.start), end: Math.max(column.end, made.end) });
  }
  /** "ignore blank amounts", "those without one are not counted". */
  function isLeftOut(at: number): boolean {
    const clause = text.tokens[at]?.clause;
    return (
      hasBefore(text, at, "except") ||
      [...text.conceptsAt].some(
        ([other, { names }]) =>
          other > at &&
          names.includes("except") &&
          text.tokens[other]?.clause === clause &&
          !scene.byToken.has(other + 1),
      )
    );
  }
}

/** "How many are negative": rows are chosen, and no sign is only given or wished for. */
const isAsked = ({ text, byToken }: Scene, at: number): boolean => {
  const clause = text.tokens[at]?.clause;
  const chosen = [
    "sum",
    "count",
    "howMany",
    "howMuch",
    "average",
    "list",
    "which",
    "filter",
    "whose",
    "max",
    "min",
  ];
  const isNamed = [-2, -1, 1, 2].some((over) => byToken.get(at + over)?.mention.type === "column");
  const isChosen = text.concepts.some(({ name, clause: own }) => own === clause && chosen.includes(name));
  return (isChosen || isNamed) && !isSmall(text, at - 2, "as") && !isSmall(text, at - 1, "as");
};

type Column = Found<"column">;
const signs = [
  ["negative", "<"],
  ["positive", ">"],
  ["zero", "is"],
] as const;

/** "leave it blank": what is to be done. */
const isLeft = ({ text }: Scene, at: number): boolean =>
  [-3, -2, -1, 1].some((over) => isSmall(text, at + over, "leave"));

/** The condition that only says where to leave the answer blank: "stays blank where there is no price". */
export const leftBlank = (scene: Scene, conditions: readonly Condition[]): Condition | undefined =>
  conditions.find(({ operator, isNegated, start, end }) => {
    const { tokens, conceptsAt } = scene.text;
    const clause = tokens[tokenFrom(tokens, start)]?.clause;
    return (
      operator === "blank" &&
      !isNegated &&
      [...conceptsAt].some(([at, { names }]) => {
        const token = tokens[at];
        if (!names.includes("blank") || token?.clause !== clause || isIn([{ start, end }], token as Span))
          return false;
        return isLeft(scene, at) || [-1, 1].some((over) => has(scene.text, at + over, "show"));
      })
    );
  });

/** The column right before "is blank", or right behind "blank". */
function columnNear(scene: Scene, at: number, length: number): Column | null {
  const { question, tokens } = scene.text;
  for (let index = at - 1; index >= Math.max(0, at - 5); index--) {
    if (/[,;:.?!]\s/.test(question.slice(tokens[index]?.end, tokens[index + 1]?.start))) break;
    const column = firstOf(scene.byToken.get(index), "column");
    if (column) return column;
    if (scene.byToken.has(index)) break;
  }
  return columnBehind(scene, at + length);
}

function columnBehind(scene: Scene, at: number): Column | null {
  const { text, byToken } = scene;
  for (let index = at; index < at + 4; index++) {
    const one = byToken.get(index);
    if (one) return firstOf(one, "column") ?? null;
    const token = text.tokens[index];
    if (!token || !(isUsual(text, token) || has(text, index, "column", "date", "value"))) return null;
  }
  return null;
}

/** Whether nothing more is said of a column: "with a price" but not "with the highest price of". */
function isWhole({ text, byToken }: Scene, column: Column, from: number, isLacking: boolean): boolean {
  let next = tokenFrom(text.tokens, column.end);
  if (isLacking && has(text, next, "date", "number", "text")) next++;
  const isList = [0, 1, 2].some((over) => byToken.get(next + over)?.mention.type === "column");
  if (!isLacking && isList) return false;
  const token = text.tokens[next];
  if (isSmall(text, from, "article")) return false;
  if (!token || token.clause !== text.tokens[from]?.clause) return true;
  if (isLacking && has(text, next, "moreThan", "lessThan", "before", "after")) return true;
  return (
    has(text, next, "and", "or", "within", "per") ||
    /[,;:]/.test(text.question.slice(column.end, token.start))
  );
}
