// Texts for .csv files that no spreadsheet program takes for a formula.

/** What formulas begin with, also in full width, behind spaces and invisible characters. */
const likeFormula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;
/** A number, possibly signed; programs read it as a number. */
const plainNumber = /^\s*[+-]?\s?(?:\d[\d.,]*|\.\d+)(?:[eE][+-]?\d+)?\s*%?\s*$/;
/** The start of a formula behind a line break or sign that a program could take for a delimiter. */
const innerFormula = /([;,\t|\r\n][\s\p{C}]*)(?=[=@＝＠]|[+\-＋－]\s*[\p{L}(])/gu;

/** Puts `'` before everything that could be the start of a formula. Signed numbers stay as they are. */
export function safeText(text: string): string {
  const inside = text.replace(innerFormula, "$1'");
  return likeFormula.test(text) && !plainNumber.test(text) ? `'${inside}` : inside;
}
