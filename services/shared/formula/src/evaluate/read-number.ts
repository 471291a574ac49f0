// A text read as a number, as a cell would read it when it is typed.
import type { Run } from "./run.ts";

const plain = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** null when the text is no number, date or time. */
export function readNumber(text: string, _run: Run): number | null {
  if (plain.test(text)) return Number(text);
  return null;
}
