// The last of several is no largest: a reading may fall again.
import { type Ask, hears, spansOf } from "../asks/ask.ts";
import { newest } from "../asks/latest.ts";

/** "the latest reading", and the largest one is shown. */
export function takesLargest(ask: Ask, bare: string): number {
  const { acts, low, reading } = ask;
  const letters = /^(?:IFERROR\()?MAX(?:IFS)?\(\$?([A-Z]+)\$?\d+:/.exec(bare)?.[1];
  const column = reading.data?.columns.find((each) => each.letter === letters);
  if (!letters || column?.kind !== "number" || !hears(ask, newest)) return 0;
  const last = spansOf(low, newest);
  const isLargest = acts
    .get("max")
    ?.some(([start, end]) => !last.some(([from, to]) => start < to && from < end));
  return isLargest ? 0 : 0.9;
}
