// What is older has the smaller year.
import type { Sign } from "../conditions/sign-words.ts";
import type { Operand } from "../reading/operands.ts";

/** "2015 or older" of years is 2015 and before. */
export function inYears(
  low: string,
  { column }: Operand,
  { sign, start, end }: { sign: Sign; start: number; end: number },
): Sign {
  const cells = column?.cells.filter((cell) => cell !== null) ?? [];
  const isYear =
    cells.length > 0 &&
    cells.every((cell) => Number.isInteger(cell) && Number(cell) > 1700 && Number(cell) < 2200);
  const words = low.slice(start, end + 14);
  if (!isYear || sign === "=" || sign === "<>") return sign;
  if (/\b(?:older|alter|vieux|vieille|ancien\w*)\b/.test(words)) return sign.includes("=") ? "<=" : "<";
  if (/\b(?:younger|newer|junger|neuer|recente?s?|jeunes?)\b/.test(words))
    return sign.includes("=") ? ">=" : ">";
  return sign;
}
