// Inserted and deleted lines beside equal ones: it cannot be told from the contents which of them are new.
import { type LineMap, lineMapOf } from "./line-map.ts";

/** Lines that were inserted or deleted, and how far they may be further up (negative) or down. */
export interface Slide {
  kind: "inserted" | "deleted";
  /** The first line before that is behind the insertion, or the first deleted one. */
  at: number;
  count: number;
  /** The difference between the lines after and before, above and below. */
  low: number;
  high: number;
  least: number;
  most: number;
}

/** A longer way is not searched. */
const mostSteps = 5_000;

/** The insertions and deletions that could be elsewhere. Hashes are those of the lines before and after. */
export function slidesOf(map: LineMap, hashes: Int32Array, others: Int32Array): Slide[] {
  const { to, moved, last } = map;
  if (moved.includes(1)) return [];
  const slides: Slide[] = [];
  const add = (slide: Omit<Slide, "least" | "most">) => {
    const [least, most] = reachOf(slide, map, hashes, others);
    if (least < 0 || most > 0) slides.push({ ...slide, least, most });
  };
  let line = 0;
  let other = 0;
  while (line <= last) {
    if (to[line] === other) {
      line++;
      other++;
      continue;
    }
    const first = line;
    while (line <= last && to[line] === -1) line++;
    const next = to[line] as number;
    const deleted = line - first;
    const inserted = next - other;
    const low = other - first;
    if (deleted > 0 && inserted === 0)
      add({ kind: "deleted", at: first, count: deleted, low, high: low - deleted });
    if (inserted > 0 && deleted === 0)
      add({ kind: "inserted", at: first, count: inserted, low, high: low + inserted });
    other = next;
  }
  const deleted = to.length - line;
  const inserted = map.from.length - other;
  const low = other - line;
  if (deleted > 0 && inserted === 0)
    add({ kind: "deleted", at: line, count: deleted, low, high: low - deleted });
  if (inserted > 0 && deleted === 0)
    add({ kind: "inserted", at: line, count: inserted, low, high: low + inserted });
  return slides;
}

/** How many lines above and below could be paired as those on the other side are, without becoming less equal. */
function reachOf(
  { kind, at, count, low, high }: Omit<Slide, "least" | "most">,
  { to, last }: LineMap,
  hashes: Int32Array,
  others: Int32Array,
): [number, number] {
  const end = kind === "deleted" ? at + count : at;
  let least = 0;
  while (-least < mostSteps) {
    const line = at + least - 1;
    const partner = end + least - 1;
    if (line < 0 || to[line] !== line + low) break;
    if (hashes[partner] !== others[partner + high] && hashes[line] === others[line + low]) break;
    least--;
  }
  let most = 0;
  while (most < mostSteps) {
    const line = end + most;
    const partner = at + most;
    if (line > last || to[line] !== line + high) break;
    if (hashes[partner] !== others[partner + low] && hashes[line] === others[line + high]) break;
    most++;
  }
  return [least, most];
}

/** The map after an insertion or deletion was moved by so many lines. */
export function slid(
  map: LineMap,
  { kind, at, count, low, high, least, most }: Slide,
  steps: number,
): LineMap {
  const to = map.to.slice();
  const end = at + most + (kind === "deleted" ? count : 0);
  const border = at + steps;
  for (let line = at + least; line < end; line++) {
    if (line < border) to[line] = line + low;
    else if (kind === "deleted" && line < border + count) to[line] = -1;
    else to[line] = line + high;
  }
  return lineMapOf(to, map.from.length, map.moved);
}

/** The steps that agree with more votes than the present place does, the best ones first. A line after of -1 is deleted. */
export function bestSteps(
  slide: Slide,
  votes: readonly { before: number; after: number }[],
  present: number,
): number[] {
  const { kind, at, count, low, high, least, most } = slide;
  const behind = kind === "deleted" ? count : 0;
  const end = at + most + behind;
  const near = votes.filter(({ before }) => before >= at + least && before < end);
  const agreeing = (steps: number): number =>
    near.filter(({ before, after }) => {
      if (after === -1) return before >= at + steps && before < at + steps + behind;
      if (before < at + steps) return after === before + low;
      return before >= at + steps + behind && after === before + high;
    }).length;
  const candidates = new Set([least, most]);
  for (const { before } of near)
    for (const steps of [before - at, before - at + 1, before - at - behind])
      if (steps >= least && steps <= most) candidates.add(steps);
  const fewest = agreeing(present);
  return [...candidates]
    .map((steps) => ({ steps, agrees: agreeing(steps) }))
    .filter(({ steps, agrees }) => steps !== present && agrees > fewest)
    .sort(
      (one, other) =>
        other.agrees - one.agrees || Math.abs(one.steps - present) - Math.abs(other.steps - present),
    )
    .slice(0, mostTried)
    .map(({ steps }) => steps);
}

/** The steps that bring an insertion or deletion to the first lines with differences, or to the lines beside them. */
export function stepsTo(
  { kind, at, count, least, most }: Slide,
  lines: readonly number[],
  present: number,
): number[] {
  const beside = kind === "deleted" ? -count : 1;
  const steps = lines
    .toSorted((one, other) => one - other)
    .flatMap((line) => [line - at, line - at + beside]);
  const near = steps.filter((step) => step >= least && step <= most && step !== present);
  return [...new Set(near)].slice(0, 2 * mostTried);
}

const mostTried = 4;
