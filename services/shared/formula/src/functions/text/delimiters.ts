// Finds delimiters in a text.
import type { Run } from "../../evaluate/run.ts";
import { folded } from "./find.ts";

export interface Place {
  start: number;
  end: number;
}

/** Finds delimiters from left to right without overlap, the longest at each position. Ignores empty ones. */
export function placesOf(
  run: Run,
  text: string,
  delimiters: readonly string[],
  ignoresCase: boolean,
): Place[] {
  const within = ignoresCase ? folded(text) : text;
  const targets = delimiters.filter((each) => each !== "").map((each) => (ignoresCase ? folded(each) : each));
  const next = targets.map((each) => within.indexOf(each));
  const places: Place[] = [];
  let from = 0;
  for (;;) {
    run.budget.step(targets.length);
    let start = -1;
    let end = -1;
    targets.forEach((each, at) => {
      let found = next[at] ?? -1;
      if (found >= 0 && found < from) {
        found = within.indexOf(each, from);
        next[at] = found;
      }
      if (found < 0 || (start >= 0 && found > start)) return;
      if (found === start && found + each.length <= end) return;
      start = found;
      end = found + each.length;
    });
    if (start < 0) return places;
    places.push({ start, end });
    from = end;
  }
}

/** The pieces between the delimiters. */
export function piecesBetween(text: string, places: readonly Place[]): string[] {
  const starts = [0, ...places.map(({ end }) => end)];
  return starts.map((start, at) => text.slice(start, places[at]?.start ?? text.length));
}
