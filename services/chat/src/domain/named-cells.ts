// The cells that a question names, such as `D17` or `'My sheet'!B2:B9`.
const cell =
  /(?:(?:'(?:[^'\n]|''){1,64}'|[\p{L}\p{N}_.]{1,64})!)?\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?/gu;
/** Next to an address, these make it a part of a word, a number or a formula. */
const [beforePart, afterPart] = [/[\p{L}\p{N}_$(!.]/u, /[\p{L}\p{N}_(!]/u];
const most = 5;

/** At most five addresses, without those that are parts of a formula. */
export function namedCells(question: string): string[] {
  const found = new Set<string>();
  for (const { index, 0: text } of question.matchAll(cell)) {
    const [before = "", after = ""] = [question[index - 1], question[index + text.length]];
    if (!beforePart.test(before) && !afterPart.test(after)) found.add(text);
    if (found.size === most) break;
  }
  return [...found];
}
