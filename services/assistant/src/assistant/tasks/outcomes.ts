// What a cell shall show, as a question says it: a quoted text, a word behind "show", a calculation.
import { operatorOf } from "../reading/criteria/sought.ts";
import { hasConcept, type Item, weightOf } from "../reading/items.ts";
import { cellOf } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { operandAt } from "../reading/walk.ts";

export interface Outcome {
  at: number;
  until: number;
  formula: string;
  isElse: boolean;
  /** It says no more than where it stands: quoted, or behind "show". */
  isSaid: boolean;
}

export const isWritten = (item: Item | undefined): boolean =>
  item?.kind === "text" || (item?.kind === "value" && /^["'“„«]/.test(item.raw));

/** What a cell shall show: quoted texts, and what stands directly behind "show" or "otherwise". */
export function outcomesOf(reading: Reading): Outcome[] {
  const { items } = reading;
  const out: Outcome[] = [];
  const answers = items.findIndex(
    (item, at) =>
      hasConcept(item, "yes") && hasConcept(items[at + 1], "or") && hasConcept(items[at + 2], "no", "not"),
  );
  if (answers >= 0) {
    const spoken = (at: number): Outcome => ({
      at,
      until: at + (at === answers ? 1 : 0),
      formula: `"${items[at]?.raw ?? ""}"`,
      isElse: at !== answers,
      isSaid: true,
    });
    return [spoken(answers), spoken(answers + 2)];
  }
  const condition = items.findIndex((item) => hasConcept(item, "if"));
  const colon = items.findLastIndex(
    (item, at) => at < condition && item.kind === "sign" && item.text === ":",
  );
  const start = colon + 1;
  const isApart = items[condition - 1]?.kind === "sign" && items[condition - 1]?.raw === ",";
  const opening = items.slice(start, Math.max(0, isApart ? condition - 1 : condition));
  const isOpening =
    opening.length >= 1 &&
    opening.length <= 3 &&
    opening.every(({ kind }) => kind === "word" || kind === "stop" || kind === "concept") &&
    (isApart || opening.some(({ kind, raw }) => kind === "word" || /^\p{Lu}/u.test(raw))) &&
    !opening.some((item) =>
      hasConcept(item, "sum", "count", "average", "show", "return", "mark", "each", "per", "filter", "list"),
    );
  if (isOpening)
    out.push({
      at: start,
      until: condition - 1,
      formula: `"${opening.map(({ raw }) => raw).join(" ")}"`,
      isElse: false,
      isSaid: true,
    });
  for (const [at, item] of items.entries()) {
    if (out.some((each) => at <= each.until)) continue;
    const isTail =
      item.kind === "word" &&
      hasConcept(items[at + 1], "else") &&
      items[at - 1]?.kind === "sign" &&
      (at + 2 >= items.length || items[at + 2]?.kind === "sign");
    if (isTail) {
      out.push({ at, until: at + 1, formula: `"${item.raw}"`, isElse: true, isSaid: true });
      continue;
    }
    const opener = openerOf(items, at);
    const isElse = opener !== null && hasConcept(items[opener], "else");
    if (isWritten(item)) {
      const isCriterion = opener === null && operatorNear(items, at);
      if (!isCriterion) out.push({ at, until: at, formula: textOf(item), isElse, isSaid: true });
      continue;
    }
    if (opener === null) {
      const isGiven =
        item.kind === "number" && hasConcept(items[at - 1], "eq") && hasConcept(items[at + 1], "if");
      if (isGiven) {
        const expression = expressionAt(items, at);
        out.push({ at, until: expression.until, formula: expression.formula, isElse, isSaid: true });
      }
      continue;
    }
    const isShown = hasConcept(items[opener], "show", "return", "else");
    if (
      item.kind === "number" ||
      (item.kind === "place" && item.operand.isCell) ||
      ((item.kind === "column" || item.kind === "place") && isShown)
    ) {
      const expression = expressionAt(items, at);
      out.push({ at, until: expression.until, formula: expression.formula, isElse, isSaid: true });
    } else if (hasConcept(item, "blank")) out.push({ at, until: at, formula: '""', isElse, isSaid: true });
    else if (hasConcept(item, "zero")) out.push({ at, until: at, formula: "0", isElse, isSaid: true });
    else if (
      ["word", "value", "concept", "weekday", "period"].includes(item.kind) &&
      operatorOf(item) === null &&
      !hasConcept(item, "sum", "average", "max", "min", "count") &&
      (item.kind !== "concept" ||
        weightOf(item) > 1 ||
        hasConcept(item, "yes", "no") ||
        /^\p{Lu}/u.test(item.raw))
    ) {
      let until = at;
      while (
        items[until + 1]?.kind === "word" ||
        (items[until + 1]?.kind === "stop" &&
          items[until + 2]?.kind === "word" &&
          until > at - 1 &&
          !isClause(items[until + 1]))
      )
        until++;
      const raw = items
        .slice(at, until + 1)
        .map((each) => each.raw)
        .join(" ");
      out.push({ at, until, formula: `"${raw.replaceAll('"', '""')}"`, isElse, isSaid: true });
    }
  }
  return out;
}

const isClause = (item: Item | undefined): boolean => item?.kind === "sign";

const textOf = (item: Item | undefined): string =>
  item?.kind === "text" || item?.kind === "value" ? `"${item.text.replaceAll('"', '""')}"` : '""';

/** "show" or "otherwise" directly before, with nothing but small words between. */
export function openerOf(items: readonly Item[], at: number): number | null {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const item = items[index] as Item;
    if (hasConcept(item, "else")) return index;
    if (hasConcept(item, "show", "return") || (hasConcept(item, "mark") && !hasConcept(item, "if")))
      return index;
    const isSmall =
      item.kind === "stop" ||
      hasConcept(item, "text", "with", "eq", "word", "cell", "to") ||
      (item.kind === "sign" && /^[,:("'“]$/.test(item.text));
    if (!isSmall) return null;
  }
  return null;
}

const operatorNear = (items: readonly Item[], at: number): boolean => {
  for (let index = at - 1; index >= Math.max(0, at - 3); index--) {
    const item = items[index] as Item;
    if (operatorOf(item) !== null) return true;
    if (item.kind !== "stop" && !hasConcept(item, "text", "word", "or")) return false;
  }
  return false;
};

/** "C2 * 2", "the price times 5 %". */
function expressionAt(items: readonly Item[], at: number): { formula: string; until: number } {
  let formula = termOf(items[at]);
  let until = at;
  const first = items[at];
  const ofAt = [at + 1, at + 2, at + 3].find((index) => operandAt(items[index]));
  const isShare = first?.kind === "number" && first.percent && ofAt !== undefined;
  if (
    isShare &&
    items
      .slice(at + 1, ofAt)
      .every((item) => item.kind === "stop" || hasConcept(item, "from", "during", "percent"))
  )
    return { formula: `${termOf(items[ofAt])}*${formula}`, until: ofAt };
  for (;;) {
    const sign = items[until + 1];
    const symbol = hasConcept(sign, "times")
      ? "*"
      : hasConcept(sign, "dividedBy")
        ? "/"
        : hasConcept(sign, "plus")
          ? "+"
          : hasConcept(sign, "minus")
            ? "-"
            : null;
    const next = items[until + 2]?.kind === "stop" ? until + 3 : until + 2;
    const term = symbol ? termOf(items[next]) : "";
    if (term === "") return { formula, until };
    formula += symbol + term;
    until = next;
  }
}

const termOf = (item: Item | undefined): string => {
  if (item?.kind === "number")
    return item.percent ? item.raw.replace(/\s/g, "").replace(",", ".") : String(item.value);
  const operand = operandAt(item);
  return operand ? cellOf(operand) : "";
};

export const words = [
  "if",
  "whose",
  "show",
  "else",
  "each",
  "and",
  "mark",
  "both",
  "eq",
  "return",
  "with",
  "find",
  "column",
  "cell",
  "row",
  "during",
  "text",
  "grade",
  "to",
  "extract",
  "which",
  "list",
  "result",
  "from",
  "today",
  "due",
  "per",
] as const;
