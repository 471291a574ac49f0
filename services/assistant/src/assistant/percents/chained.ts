// Two rates one after the other: what is taken off or added first, and of what is left then.
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { is } from "../intents/heard.ts";
import { type Part, partsOf } from "../intents/parts.ts";
import type { Reckon } from "../intents/value.ts";
import { amountsOf, valuesOf } from "./amounts.ts";
import { lessWords, moreWords } from "./rates.ts";
import { rateWords } from "./words.ts";

interface Step {
  formula: string;
  isMore: boolean;
  cell: string | null;
  span: readonly [number, number] | null;
}

export const chained: Reckon = (scene) => {
  const steps = [...heldRates(scene), ...saidRates(scene)];
  const [one, other, third] = steps;
  const [amount] = amountsOf(scene).filter(
    (part) =>
      !steps.some(({ cell }) => cell === part.cell) && valuesOf(scene, part).some((value) => value > 1),
  );
  if (!one || !other || third || !amount) return [];
  const factors = steps.map(({ formula, isMore }) => `*(1${isMore ? "+" : "-"}${formula})`);
  return [
    {
      formula: `${amount.cell}${factors.join("")}`,
      penalty: -0.5,
      spans: steps.flatMap(({ span }) => (span ? [span] : [])),
    },
  ];
};

/** "10 % off, and another 5 % for cash": of different rates that are said. */
function saidRates(scene: Scene): Step[] {
  const { low, numbers } = scene;
  const said = numbers.filter(({ percent, start, value }) => percent && value < 1 && !isAside(scene, start));
  const ends = [...said.map(({ start }) => start), low.length];
  return said.flatMap(({ value, start, end }, at): Step[] => {
    const before = low.slice(at === 0 ? 0 : (said[at - 1]?.end ?? 0), start);
    const behind = low.slice(end, ends[at + 1]).split(/[.;?!]/)[0] ?? "";
    const sign = signIn(behind) ?? signIn(before);
    const isMore = sign ?? (at > 0 ? signIn(low.slice(0, start)) : null);
    return isMore === null
      ? []
      : [{ formula: `${Number((value * 100).toFixed(6))}%`, isMore, cell: null, span: [start, end] }];
  });
}

/** A column and a cell of rates: what each does is told by its heading. */
function heldRates(scene: Scene): Step[] {
  const isRate = (part: Part): boolean =>
    rateWords.test(part.heading) &&
    (part.kind === "number" || part.kind === "mixed" || part.kind === "unknown") &&
    valuesOf(scene, part).every((value) => value >= 0 && value < 1);
  return partsOf(scene)
    .filter(isRate)
    .map(
      ({ cell, heading }): Step => ({
        formula: cell,
        isMore: signIn(heading) ?? taxed.test(heading),
        cell,
        span: null,
      }),
    );
}

const taxed =
  /\bvat\b|tax|mwst|\bust\b|steuer|\btva\b|taxe|surcharge|zuschlag|aufschlag|majoration|supplement/;

/** Null where nothing is said of it. */
function signIn(text: string): boolean | null {
  const scene = { low: text } as Scene;
  const [isLess, isMore] = [is(scene, lessWords), is(scene, moreWords) || taxed.test(text)];
  return isLess === isMore ? (isLess && taxed.test(text) ? true : isLess ? false : null) : isMore;
}
