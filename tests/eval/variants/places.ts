// Moves columns to other letters: in a formula, in the target, and in the cells and columns that a question names.
import { printNode } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import type { ReferenceNode } from "@cellwright/formula/tree";
import type { Case } from "../case.ts";
import { rewritten, textsOf } from "../rewrite.ts";

/** Maps the number of a column, counted from 1, to its new number. */
export type Move = (column: number) => number;

/** A formula whose columns are moved. Null if the columns of a range would no longer be adjacent. */
export function movedFormula(formula: string, dialect: Case["dialect"], move: Move): string | null {
  let isTorn = false;
  const text = rewritten(formula, dialect, (node) => {
    if (node.type !== "reference") return null;
    if (isTornBy(node, move)) isTorn = true;
    const { from, to } = node;
    const column = (number: number) => (number === 0 ? 0 : move(number));
    return printNode({
      ...node,
      from: { ...from, column: column(from.column) },
      to: to && { ...to, column: column(to.column) },
    });
  });
  return isTorn ? null : text;
}

export function movedTarget(target: string, move: Move): string {
  return (movedFormula(`=${target}`, "excel", move) ?? `=${target}`).slice(1);
}

function isTornBy({ from, to }: ReferenceNode, move: Move): boolean {
  if (!to || from.column === 0) return false;
  for (let column = from.column; column <= to.column; column++)
    if (move(column) - column !== move(from.column) - from.column) return true;
  return false;
}

const corner = "\\$?[A-Z]{1,2}\\$?\\d{1,5}";
const whole = "\\$?[A-Z]{1,2}";
const latin = "[\\p{Script=Latin}\\p{N}_]";
const words =
  "[Cc]olumns?|[Cc]ols?\\.?|Spalten?|[Cc]olonnes?|col\\.|[Cc]olumnas?|[Cc]olonna|[Cc]olunas?|[Kk]olumn\\p{L}*|[Сс]товп\\p{L}*|[Кк]олон\\p{L}*|عمود|العمود|الأعمدة|العمودين|العمودان";
const also = "(?:,| and| und| et| y| e| i| та| і| or| oder| ou| to| bis| à| &| و| ،)";
const written = new RegExp(
  [
    `(?<range>(?<!${latin})${corner}(?::${corner})?(?!${latin}))`,
    `(?<columns>(?<!${latin})${whole}:${whole}(?!${latin}))`,
    `(?<named>(?<!${latin})(?:${words})\\s["“„«]?\\s?[A-Z](?!${latin}|[-/])(?:${also}\\s?[A-Z](?!${latin}|[-/]))*)`,
    `(?<letter>(?<!['’/#-]|${latin})[A-Z](?!${latin}|['’/-]))`,
  ].join("|"),
  "gu",
);
const inWord = new RegExp(`(?<!${latin})[A-Z](?!${latin})`, "gu");
const span = /(?<!\p{L})[A-Z]\s?(?:to|through|bis|à|au|hasta|até|do|–|-)\s?[A-Z](?!\p{L})/u;

/** The question with moved columns. Null if the columns of a span such as "A to C" would no longer be adjacent. */
export function movedQuestion(its: Case, move: Move, isTearing: boolean): string | null {
  if (isTearing && span.test(its.question)) return null;
  const rows = Object.values(its.tables).flat();
  const width = Math.max(...rows.map((row) => row.length)) + 3;
  const values = new Set([...rows.flat(), ...textsOf(its)]);
  const letters = (text: string) => columnLetters(move(columnNumber(text)));
  let isTorn = false;
  const moved = its.question.replace(written, (found: string, ...rest) => {
    const place = rest.at(-3) as number;
    const { range, columns, named } = rest.at(-1) as Record<string, string | undefined>;
    if (named) return named.replace(inWord, letters);
    if (values.has(found)) return found;
    if (range ?? columns) {
      const { tree, problems } = parse(`=${found}`);
      if (problems.length > 0 || tree.type !== "reference" || tree.from.column > width) return found;
      if (isTornBy(tree, move)) isTorn = true;
      return movedTarget(found, move);
    }
    const begins = /(?:^|[.!?]\s)$/u.test(its.question.slice(0, place));
    const isListed = new RegExp(`^${also}\\s?[A-Z](?!${latin})`, "u").test(its.question.slice(place + 1));
    const isWord = "AEIOUWYZ".includes(found) && begins && !isListed;
    return isWord || columnNumber(found) > width ? found : letters(found);
  });
  return isTorn ? null : moved;
}

/** The columns that the question names by their letters. */
export function columnsNamed(its: Case): Set<number> {
  const named = new Set<number>();
  const note: Move = (column) => {
    named.add(column);
    return column;
  };
  movedQuestion(its, note, false);
  return named;
}

/** The columns of its own sheet that the formula reads. */
export function columnsRead({ formula, dialect }: Pick<Case, "formula" | "dialect">): Set<number> {
  const read = new Set<number>();
  rewritten(formula, dialect, (node) => {
    if (node.type !== "reference" || node.sheet) return null;
    const { from, to } = node;
    for (let column = from.column; column <= (to ?? from).column; column++) read.add(column);
    return null;
  });
  return read;
}
