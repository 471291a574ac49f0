// Yes and no: "unpaid invoices" where a column Paid says yes or no, "outstanding" where a status says open, "the date has passed".
import { type Criterion, plainValue, textValue } from "../criterion.ts";
import { folded } from "../fold.ts";
import { hasConcept, type Item } from "../items.ts";
import { type Operand, ofColumn } from "../operands.ts";
import type { Column } from "../pasted-data.ts";
import { operandAt } from "../walk.ts";
import { columnNear, isDated, operatorOf, type Sought, soleColumn } from "./sought.ts";

const affirmative = new Set([
  "yes",
  "y",
  "true",
  "ja",
  "j",
  "wahr",
  "oui",
  "o",
  "vrai",
  "x",
  "si",
  "sì",
  "sí",
  "sim",
  "tak",
  "так",
]);
const negative = new Set(["no", "n", "false", "nein", "falsch", "non", "faux", "não", "nao", "nie", "ні"]);

interface Flag {
  column: Column;
  yes: string | boolean | null;
  no: string | boolean | null;
}

/** A column of two answers; null where it holds anything else. */
function flagOf(column: Column): Flag | null {
  const contents = [...new Set(column.cells.filter((cell) => cell !== null && cell !== ""))];
  if (contents.length === 0 || contents.length > 2) return null;
  const find = (set: ReadonlySet<string>) =>
    contents.find((cell) =>
      typeof cell === "boolean" || typeof cell === "string" ? set.has(String(cell).toLowerCase()) : false,
    );
  const [yes, no] = [find(affirmative), find(negative)];
  if (yes === undefined && no === undefined) return null;
  return { column, yes: (yes ?? null) as Flag["yes"], no: (no ?? null) as Flag["no"] };
}

/** What is not yet settled, in words of its own. */
const unsettled =
  /^(?:unpaid|outstanding|unsettled|owed|owing|overdue|unbezahlt\w*|ausstehend\w*|offen\w*|impay\w+|pendiente\w*|inevas\w+|não pag\w+)$/;
const settled = /^(?:paid|settled|bezahlt\w*|pay[ée]e?s?|pagad\w+|pagat\w+)$/;

export function ofFlag(sought: Sought, at: number): Criterion | null {
  const { reading, used } = sought;
  const { items, data } = reading;
  const item = items[at] as Item;
  if (!data || (item.kind !== "word" && item.kind !== "column")) return null;
  if (item.kind === "column" && item.score >= 2.9 && !isAdjective(items, at) && !/^would /i.test(item.raw))
    return null;
  const word = folded(item.raw);
  for (const column of data.columns) {
    const flag = flagOf(column);
    if (!flag || (item.kind === "column" && !item.operands.some((operand) => operand.column === column)))
      continue;
    const heading = folded(column.heading ?? "")
      .replace(/[?!.]/g, "")
      .trim();
    const isDenied =
      new RegExp(`^(?:un|non|not|in|im|ir)[- ]?${escaped(heading)}$`).test(word) ||
      (unsettled.test(word) && settled.test(heading));
    const isSaid =
      word === heading || (settled.test(word) && settled.test(heading)) || item.kind === "column";
    if (!isDenied && !isSaid) continue;
    const isValued = items.some(
      (each) => each.kind === "value" && each.columns.length === 1 && each.columns[0] === column,
    );
    if (isValued) continue;
    const negation = [at - 1, at - 2, at - 3].find(
      (index) => hasConcept(items[index], "not", "ne", "except") && !used.has(index),
    );
    const isYes = isDenied ? false : negation === undefined;
    const content = isYes ? flag.yes : flag.no;
    const operand = ofColumn(column, data.sheets.length > 1);
    const others = isYes ? flag.no : flag.yes;
    const value = content ?? others;
    if (value === null) continue;
    return {
      operand,
      operator: content === null ? "<>" : "=",
      values: [typeof value === "boolean" ? plainValue(String(value).toUpperCase()) : textValue(value)],
      test: null,
      used: [at, ...(negation === undefined ? [] : [negation])],
    };
  }
  return null;
}

/** "unpaid invoices", "are paid": a heading as a property, not as what is summed or shown. */
function isAdjective(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  const isAsked = operatorOf(next) !== null || next?.kind === "value" || next?.kind === "text";
  return (
    !isAsked &&
    (hasConcept(items[at - 1], "eq", "not", "ne", "whose") ||
      next?.kind === "column" ||
      next?.kind === "word" ||
      items[at - 1]?.kind === "stop")
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const passed =
  /^(?:passed|expired|past|overdue|vorbei|verstrichen|abgelaufen|überschritten|dépassée?s?|passée?s?|échue?s?|expirée?s?)$/i;

/** "the due date has passed": before today. */
export function ofPassed(sought: Sought, at: number): Criterion | null {
  const item = sought.reading.items[at] as Item;
  if (!passed.test(item.raw)) return null;
  const near = columnNear(sought, at, at, isDated) ?? soleColumn(sought, isDue);
  const operand = near ? near.operand : null;
  if (!operand || operandAt(sought.reading.items[at])) return null;
  return {
    operand,
    operator: "<",
    values: [plainValue("TODAY()")],
    test: null,
    used: [at, ...(near && near.at >= 0 ? [near.at] : [])],
  };
}

const isDue = ({ kind, column }: Operand): boolean =>
  kind === "date" && /due|deadline|fällig|frist|échéance|expir|ablauf/i.test(column?.heading ?? "");
