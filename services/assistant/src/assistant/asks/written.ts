// Which columns a formula names.
import { columnLetters } from "@cellwright/formula/references";
import type { Operand } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";

/** A formula names a column with its sheet, or none where it is the first one. */
export function isWritten(
  { scene, reading }: Ask,
  letters: ReadonlySet<string>,
  { left, column }: Operand,
): boolean {
  const letter = columnLetters(left);
  if (!scene.sheeted || !column) return letters.has(letter);
  const { sheet } = column.table;
  return (
    letters.has(`${sheet}!${letter}`) || (sheet === reading.data?.sheets[0] && letters.has(`!${letter}`))
  );
}

export function lettersIn(formula: string): Set<string> {
  const letters = new Set<string>();
  const places =
    /(?<![A-Z"])(?:(?:'(?<quoted>[^']+)'|(?<bare>[\p{L}_][\p{L}\p{N}_.]*))!)?\$?(?<first>[A-Z]{1,2})\$?\d+(?::\$?(?<second>[A-Z]{1,2})\$?\d+)?/gu;
  for (const { groups = {} } of formula.matchAll(places)) {
    const { first = "", second = first } = groups;
    for (let at = numbered(first); at <= numbered(second); at++) {
      letters.add(columnLetters(at));
      letters.add(`${groups.quoted ?? groups.bare ?? ""}!${columnLetters(at)}`);
    }
  }
  return letters;
}

const numbered = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
