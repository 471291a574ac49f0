// One figure of several columns of each row: the mean of three marks, texts left aside.

import { askOf, does } from "../asks/ask.ts";
import { trimmed } from "../asks/figures.ts";
import type { Span } from "../asks/span.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { amountsOf, targetHeading } from "../percents/amounts.ts";
import { is } from "./heard.ts";
import { contentsOf, type Part, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

const average = /^(?:avg\.?|averages?|mean|\w*schnitt|\w*durchschnitt|mittel\w*|moy\.?|moyennes?|o|ø)$/;
const averaged = said(
  "avg\\.?|averages?|mean",
  "\\w*schnitt\\w*|mittel(?:wert|s)?|im mittel|gemittelt",
  "moy\\.?|moyen\\w*",
);

/** Marks from 1 to 10, times, amounts of the same size: columns of one kind stand side by side. */
function sideBySide(scene: Scene): Part[] {
  const all = partsOf(scene).filter(({ isCell }) => !isCell);
  const holdsNumbers = (part: Part): boolean =>
    part.kind === "number" ||
    part.kind === "mixed" ||
    contentsOf(part).some((cell) => typeof cell === "number");
  const fit = all.filter(
    (part) =>
      part.kind !== "date" && holdsNumbers(part) && part.operand.left !== part.operand.column?.table.left,
  );
  const runs: Part[][] = [];
  for (const part of fit) {
    const last = runs.at(-1)?.at(-1);
    if (last && part.operand.left === last.operand.left + 1) runs.at(-1)?.push(part);
    else runs.push([part]);
  }
  const [longest] = runs.toSorted((one, other) => other.length - one.length);
  return longest ?? [];
}

const sizes: Readonly<Record<string, number>> = {
  two: 2,
  both: 2,
  zwei: 2,
  beiden: 2,
  deux: 2,
  three: 3,
  drei: 3,
  dreien: 3,
  trois: 3,
  four: 4,
  vier: 4,
  quatre: 4,
  five: 5,
  funf: 5,
  cinq: 5,
  six: 6,
  sechs: 6,
};

const stemOf = (heading: string): string => heading.replace(/[\d.\s]+$|\s+\p{L}$|\d+$/u, "").trim();

export const acrossRow: Reckon = (scene) => {
  const ask = askOf(scene.reading);
  const isAverage = is(scene, averaged) || average.test(plainOf(targetHeading(scene)));
  if (
    !isAverage ||
    is(scene, trimmed) ||
    does(ask, "rank", "running", "moving", "previous", "share", "weighted", "median", "change")
  )
    return [];
  const run = sideBySide(scene);
  const named = amountsOf(scene).filter(({ score }) => score >= 2.5);
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || run.length < 2) return [];
  const spoken = [...scene.low.matchAll(/(?<![\p{L}\d])(?:\d|\p{L}+)(?![\p{L}\d])/gu)].filter(
    ([word]) => (sizes[word] ?? Number(word)) === run.length,
  );
  const stems = new Set(run.map(({ heading }) => stemOf(heading)));
  const isOne = stems.size === 1;
  const isSole = named.length === 1 && !isOne;
  const sure = (spoken.length > 0 ? 1 : 0) + (isOne ? 1 : 0) + (named.length >= run.length ? 1 : 0);
  if (isSole || (sure === 0 && run.length < 3)) return [];
  const { data } = scene.reading;
  // what is listed once beside rows elsewhere is looked for there
  const tables = data?.tables.filter(({ sheet }) => sheet === data.sheets[0]).length ?? 1;
  if (tables > 1 && sure === 0) return [];
  const spans: Span[] = spoken.map(({ index, 0: { length } }) => [index, index + length]);
  return [
    {
      formula: `AVERAGE(${first.cell}:${last.cell})`,
      penalty: sure > 0 ? -0.6 : -0.3,
      spans: [...spans, ...skippedTexts(scene, run)],
    },
  ];
};

/** "absent" in one of them: it does not count anyway. */
const skippedTexts = (scene: Scene, run: readonly Part[]): Span[] => [
  ...scene.quotes
    .filter(({ value }) => run.some((part) => contentsOf(part).includes(value)))
    .map(({ start, end }): Span => [start, end]),
  ...scene.reading.items
    .filter((item) => item.kind === "value" && run.some((part) => contentsOf(part).includes(item.text)))
    .map(({ start, end }): Span => [start, end]),
];
