// Whether LET or LAMBDA may declare a word that looks like a column or a cell.

const declaring = /\b(?:LET|LAMBDA)\s*\(/i;

/** Whether a range corner may be a declared name, as in `LET(a,A1:A9,INDEX(a,1):a)`. In doubt, it may. */
export function isDeclaredIn(formula: string, start: number, end: number): boolean {
  const word = formula.slice(start, end);
  const isColumn = !/\d/.test(word);
  if (!isColumn && !formula.includes("[")) return false;
  if (word.includes("$") || !declaring.test(formula)) return false;
  const inBrackets = String.raw`\[\s*${word}\s*\]`;
  const argument = isColumn ? `(?:${word}|${inBrackets})` : inBrackets;
  return new RegExp(String.raw`[(,]\s*${argument}\s*,`, "i").test(formula);
}
