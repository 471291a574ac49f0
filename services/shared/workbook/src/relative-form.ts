// The relative form of a formula: its references in R1C1 notation. All copies of a formula have the same form.
import { signs } from "@cellwright/formula/dialect";
import { codeAt, wordEnd } from "@cellwright/formula/parse/characters";
import { plainNumber } from "@cellwright/formula/parse/constants";
import { advance, type Scanner, scanner } from "@cellwright/formula/parse/lex";
import { closingBracket } from "@cellwright/formula/parse/structured";
import { Token } from "@cellwright/formula/parse/tokens";
import { wordForm } from "./relative-form/word-form.ts";

const english = signs();

/**
 * The form of a formula in the cell at `row` and `column`, which count from 0: `A1*$B$2` in C1 is `RC[-2]*R2C2`.
 * Everything but references is kept as it is. Two formulas have the same form only if one is a copy of the other.
 * If a word may be a reference or a name, the form ends with the position of the cell, so that no other is equal.
 * Reads A1 notation with English names, as files have it. Takes about 1 µs.
 */
export function relativeForm(formula: string, row: number, column: number): string {
  return formOf(formula, row, column, null);
}

/** Stands for a number in a form without numbers. */
const anyNumber = "\u0001";

/**
 * The form of a formula with a placeholder for each number in its text, and these numbers in order. Two formulas
 * with the same form have syntax trees that differ only in the values of numbers.
 */
export function formWithoutNumbers(
  formula: string,
  row: number,
  column: number,
): { form: string; numbers: number[] } {
  const numbers: number[] = [];
  return { form: formOf(formula, row, column, numbers), numbers };
}

/** Puts placeholders for numbers, and adds these to `numbers`, unless it is null. */
function formOf(formula: string, row: number, column: number, numbers: number[] | null): string {
  const scan = scanner(formula, english, 0);
  let form = "";
  let copied = 0;
  let isBehindSheet = false;
  for (; scan.token !== Token.end; advance(scan)) {
    const { token } = scan;
    if (token === Token.word || token === Token.number) {
      const isSheet: boolean = !isBehindSheet && skipSheet(scan);
      const own = isSheet ? null : wordForm(scan, row, column);
      isBehindSheet = isSheet;
      if (scan.stopped) return `${formula} @R${row + 1}C${column + 1}`;
      if (own === null && token === Token.number && numbers && !isSheet) {
        numbers.push(plainNumber(formula, scan.start, scan.end, "."));
        form += formula.slice(copied, scan.start) + anyNumber;
        copied = scan.end;
        continue;
      }
      if (own === null) continue;
      form += formula.slice(copied, scan.start) + own;
      copied = scan.end;
    } else if (token === Token.openBracket) {
      const end = closingBracket(formula, scan.start);
      scan.end = end < 0 ? formula.length : end;
    } else isBehindSheet = (token === Token.quoted && skipSheet(scan)) || isDeletedSheet(scan);
  }
  return copied === 0 ? formula : form + formula.slice(copied);
}

/** Moves to the end of `Jan!`, `Jan:Dec!` or `'My sheet'!`; false if there is no sheet name. */
function skipSheet(scan: Scanner): boolean {
  const { text, end } = scan;
  let last = end;
  if (scan.token === Token.word && codeAt(text, end) === Token.colon) {
    last = wordEnd(text, end + 1);
    if (last === end + 1) return false;
  }
  if (scan.token === Token.number || codeAt(text, last) !== Token.mark) return false;
  scan.end = last + 1;
  return true;
}

const isDeletedSheet = ({ text, token, end }: Scanner): boolean =>
  token === Token.error && codeAt(text, end - 1) === Token.mark;
