// The rate that a question names: a percent that is said, a cell or a column that holds rates.
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { type Part, partsOf } from "../intents/parts.ts";
import { valuesOf } from "./amounts.ts";

export interface Rate {
  /** As a formula multiplies with it. */
  formula: string;
  /** What is known of what it is for: its heading and what is said of it. */
  about: string;
  /** The column or cell that holds it. */
  part: Part | null;
  spans: readonly (readonly [number, number])[];
}

const words =
  /\brates?\b|discount|%|percent|\bvat\b|\btax|markup|surcharge|\btip\b|commission|satz|rabatt|prozent|mwst|\bust\b|steuer|skonto|aufschlag|zuschlag|provision|nachlass|trinkgeld|taux|remise|rabais|\btva\b|pourcent|majoration|reduction|taxe|pourboire|hausse|erhohung|increase|raise|bonus|prime|zins|interest|interet|mark-?down|\boff\b|rebate|deduction|reduced|abschlag|abzug|ermas{1,2}igung|demarque|decote|abattement|escompte|\bmarge\b|\bmargin\b|\bquote\b|\bfee\b|gebuhr|charges?|abgabe|cotisation|contribution|beitrag|\bgst\b|courtage|royalt/;

export function rateOf(scene: Scene): Rate | null {
  const { low, numbers } = scene;
  const said = numbers.flatMap((each) => {
    if (isAside(scene, each.start)) return [];
    if (each.percent) return [each];
    return /^\s?(?:%|percent|per cent|prozent|pour ?cents?)(?!\p{L})/u.test(low.slice(each.end))
      ? [{ ...each, value: each.value / 100 }]
      : [];
  });
  const [percent] = said;
  if (percent) {
    if (said.some(({ value }) => value !== percent.value)) return null;
    const formula = `${Number((Math.abs(percent.value) * 100).toFixed(6))}%`;
    return { formula, about: "", part: null, spans: said.map(({ start, end }) => [start, end] as const) };
  }
  const parts = partsOf(scene).filter((part) => {
    if (part.kind !== "number" && part.kind !== "unknown" && part.kind !== "mixed") return false;
    return words.test(`${part.heading} ${part.gloss}`);
  });
  const small = ({ operand, isCell }: Part): boolean =>
    valuesOf(scene, { operand, isCell } as Part).every((value) => Math.abs(value) < 1.5);
  const held = parts.filter((part) => small(part) || isHundreds(scene, part));
  if (held.length === 0) held.push(...shaped(scene));
  const best =
    held.find(({ score }) => score >= 1.9) ??
    held.find((part) => sameWord(scene, part)) ??
    held.find(({ isCell }) => !isCell) ??
    held[0];
  if (!best) return null;
  return {
    formula: small(best) ? best.cell : `${best.cell}/100`,
    about: `${best.heading} ${best.gloss}`,
    part: best,
    spans: scene.numbers
      .filter(({ start }) => isAside(scene, start))
      .map(({ start, end }) => [start, end] as const),
  };
}

/** Fractions beside larger amounts, whatever they are called. */
function shaped(scene: Scene): Part[] {
  const numbers = partsOf(scene).filter(({ kind }) => kind === "number");
  const isFraction = (part: Part): boolean => {
    const values = valuesOf(scene, part);
    return (
      values.length > 0 &&
      values.every((value) => value >= 0 && value < 1) &&
      values.some((value) => value > 0)
    );
  };
  const rates = numbers.filter(isFraction);
  return rates.length === 1 && numbers.length > 1 ? rates : [];
}

/** Whether the question speaks of rates at all. */
export const speaksOfRates = ({ low }: Scene): boolean => words.test(low);

/** 15 for 15 %. */
const isHundreds = (scene: Scene, part: Part): boolean => {
  const values = valuesOf(scene, part);
  return values.length > 0 && values.every((value) => value >= 0 && value <= 100);
};

/** A word of its heading stands in the question. */
const sameWord = ({ low }: Scene, { heading }: Part): boolean =>
  heading.split(/[^\p{L}]+/u).some((word) => word.length >= 3 && low.includes(word));
