// The column that a condition is about: the nearest one that can hold what it is compared with.
import type { ColumnKind } from "@cellwright/formula/tables/region";
import type { Mention } from "../reading.ts";
import { columnOf, type Place } from "../sheet-words.ts";
import { placedIn, type Scene } from "./scene.ts";

export type Fit = "number" | "date" | "text" | "any";
export interface Subject extends Place {
  score: number;
  /** The tokens that name it; null where it is only supposed. */
  from: number | null;
  to: number | null;
}

const kinds: Readonly<Record<Fit, readonly ColumnKind[]>> = {
  number: ["number", "mixed"],
  date: ["date"],
  text: ["text", "mixed"],
  any: ["number", "mixed", "date", "text", "boolean", "empty"],
};
const farthest = 14;

export function holds(scene: Scene, place: Place, fit: Fit): boolean {
  const column = columnOf(scene.text.sheets, place);
  if (!column) return false;
  const { textNumbers, textDates } = column.dirt;
  if (fit === "date" && textDates > 0) return true;
  if (fit === "number" && textNumbers > 0) return true;
  return kinds[fit].includes(column.kind);
}

/** `from` and `to` are the tokens of what is compared, with its relation. */
export function subjectOf(
  scene: Scene,
  from: number,
  to: number,
  fit: Fit,
  region: number | null = null,
): Subject | null {
  const { text, main } = scene;
  const clause = text.tokens[from]?.clause;
  let best: (Subject & { distance: number }) | null = null;
  for (const one of placedIn(scene, from - farthest * 3, to + farthest + 1)) {
    const isBefore = one.to <= from;
    if (!isBefore && one.from < to) continue;
    const distance = isBefore ? from - one.to : one.from - to + 3;
    const isSameClause = text.tokens[one.from]?.clause === clause;
    if (distance > farthest && isSameClause) continue;
    for (const mention of one.rivals) {
      if (one.mention.type !== "column" && mention.score < one.mention.score) continue;
      if (mention.type !== "column" || !holds(scene, mention, fit)) continue;
      if (region !== null && mention.region !== region) continue;
      const far =
        distance + (isSameClause ? 0 : 8) + (1 - mention.score) * 6 + (mention.region === main ? 0 : 2);
      if (best && best.distance <= far) continue;
      const score = mention.score * (isSameClause ? 1 : 0.8);
      best = {
        region: mention.region,
        column: mention.column,
        score,
        from: one.from,
        to: one.to,
        distance: far,
      };
    }
  }
  return best ?? (fit === "text" ? null : supposed(scene, fit, region ?? main));
}

/** The only column that fits, or the first of several with little faith; numbers that name things are measured last. */
export function supposed({ text: { sheets, own } }: Scene, fit: Fit, region: number): Subject | null {
  const fitting = sheets.regions[region]?.columns.filter(({ kind }) => kinds[fit].includes(kind)) ?? [];
  const names = own.byNoun.get("code") ?? [];
  const measured = fitting.filter(
    ({ column }) => !names.some((one) => one.region === region && one.column === column),
  );
  const columns = measured.length > 0 ? measured : fitting;
  const first = columns[0];
  return first && fit !== "any" ? supposedAt(region, first.column, columns.length === 1 ? 0.75 : 0.4) : null;
}

export const supposedAt = (region: number, column: number, score: number): Subject => ({
  region,
  column,
  score,
  from: null,
  to: null,
});

/** Of the same value in several columns: the one whose column is named, then the better. */
export function bestValue(scene: Scene, values: readonly Extract<Mention, { type: "value" }>[]) {
  const isNamed = ({ region, column }: Place) => scene.named.has(`${region} ${column}`);
  const weight = (value: (typeof values)[number]) =>
    value.score + (isNamed(value) ? 0.12 : 0) + (value.region === scene.main ? 0.06 : 0);
  return values.toSorted((one, other) => weight(other) - weight(one))[0];
}
