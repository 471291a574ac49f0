// Advice on signs that do not belong in a formula: what the writer most likely meant.
import type { BinaryOperator } from "../tree.ts";
import { errorCodes, type Vocabulary } from "../vocabulary.ts";

const advice: Record<string, string> = {
  "]": "There is a `]` too many: no `[` was opened for it. Remove it.",
  "!": "`!` stands between a sheet and a cell (Sheet1!A1); 'not equal' is written <>.",
  "|": "`|` is no operator. Use OR(…) for 'or' and & to join texts.",
  "~": "`~` is no operator. It only stands inside a text, before * or ?.",
  "`": "` is no quote. Text takes double quotes.",
  "?": "`?` is a wildcard and only stands inside a text.",
  "“": 'Curly quotes do not work. Use straight ones: ".',
  "”": 'Curly quotes do not work. Use straight ones: ".',
  "„": 'Curly quotes do not work. Use straight ones: ".',
  "‘": 'Curly quotes do not work. Use straight ones: ".',
  "’": 'Curly quotes do not work. Use straight ones: ".',
  "×": "`×` is no operator. Multiply with *.",
  "÷": "`÷` is no operator. Divide with /.",
  "–": "`–` is a dash. Subtract with -.",
  "—": "`—` is a dash. Subtract with -.",
  "−": "`−` is a typographic minus. Subtract with -.",
  "（": "Write ( instead of the wide （.",
  "）": "Write ) instead of the wide ）.",
  "，": "Write , instead of the wide ，.",
  "；": "Write ; instead of the wide ；.",
  "：": "Write : instead of the wide ：.",
  "＝": "Write = instead of the wide ＝.",
  "＋": "Write + instead of the wide ＋.",
  "－": "Write - instead of the wide －.",
  "＊": "Write * instead of the wide ＊.",
  "／": "Write / instead of the wide ／.",
  "＜": "Write < instead of the wide ＜.",
  "＞": "Write > instead of the wide ＞.",
  "％": "Write % instead of the wide ％.",
  "＆": "Write & instead of the wide ＆.",
  "！": "Write ! instead of the wide ！.",
  "＂": 'Write " instead of the wide ＂.',
  "≤": "Write <= instead of ≤.",
  "≥": "Write >= instead of ≥.",
  "≠": "Write <> instead of ≠.",
};

/** What to write instead of a sign, or of a word behind `#`. */
export function adviceOn(sign: string, { errors }: Vocabulary): string {
  if (sign.length > 1 && sign.startsWith("#")) return adviceOnError(sign.slice(0, 24), errors);
  return advice[sign] ?? `\`${sign}\` does not belong in a formula. Remove it.`;
}

function adviceOnError(written: string, local: Vocabulary["errors"]): string {
  const codes = errorCodes.map((code) => local[code] ?? code);
  const meant = codes.find((code) => code.startsWith(written.toUpperCase()));
  if (meant !== undefined) return `${written} is no error value. Write ${meant}.`;
  return `${written} is no error value. They are ${codes.slice(0, 7).join(", ")}.`;
}

/** Comparisons that are written otherwise. */
const comparisons: Readonly<Record<string, BinaryOperator>> = {
  "==": "=",
  "=>": ">=",
  "=<": "<=",
  "><": "<>",
  "<>=": "<>",
};

/** The operator that was meant by two that follow each other without a blank. */
export const meantBy = (first: BinaryOperator, second: string): BinaryOperator | undefined =>
  comparisons[first + second];
