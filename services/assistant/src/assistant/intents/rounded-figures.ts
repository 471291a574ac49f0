// Totals, averages and other figures that acts on columns make, rounded, in other units or with something instead of an error, as the question says.
import { askOf } from "../asks/ask.ts";
import { asksWithin } from "../asks/asks.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { amountsOf } from "../percents/amounts.ts";
import { roundedAs, isRounded as wantsRounding } from "../rounding/rounded.ts";
import { rounded } from "../rounding/words.ts";
import { isAside } from "./asides.ts";
import { averages, sums } from "./figure-words.ts";
import { is } from "./heard.ts";
import type { Intent, Made } from "./intent.ts";
import { inOtherUnit } from "./other-units.ts";

const figure = /^(?:SUM|AVERAGE|MEDIAN|MAX|MIN|STDEV|VAR|PERCENTILE|QUARTILE|[$A-Z]+\d+[-/*])/;
/** What words that nobody heeds cost there, and a number. */
const unheeded = 1.6;
const numberCost = 2;

function roundedFigures(scene: Scene): Made[] {
  const isRounded = wantsRounding(scene);
  const isForeign = askOf(scene.reading).foreign.some((span) =>
    [...scene.low.slice(...span).matchAll(rounded)].some(() => true),
  );
  const steps = scene.numbers.filter(
    ({ start, end, percent }) => !percent && !isAside(scene, start) && /\d/.test(scene.low.slice(start, end)),
  ).length;
  const isStepped = isRounded && steps === 1;
  const most = unheeded + 1.2 + (isStepped ? numberCost : 0);
  return asksWithin(scene.reading, most)
    .filter(
      ({ formula, loss = 0 }) => figure.test(formula) && !/ROUND|FILTER|SORT|&/.test(formula) && loss <= most,
    )
    .toSorted((one, other) => (one.loss ?? 0) - (other.loss ?? 0))
    .slice(0, 3)
    .flatMap(({ formula, loss = 0 }) => {
      const changed = inOtherUnit(scene, formula);
      if (!isRounded && changed === formula) return [];
      const isChanged = changed !== formula;
      return {
        formula: isRounded ? roundedAs(scene, changed) : changed,
        penalty:
          loss -
          (isRounded && isForeign ? unheeded : 0) -
          (isStepped && !formula.includes(String(scene.numbers[0]?.value)) ? numberCost : 0) -
          (isChanged ? 0.5 : 0.1),
        spans: [[0, scene.low.length]],
      };
    });
}

/** The only amounts of a table, together, where nothing else is said of them than how they are rounded. */
function roundedTotal(scene: Scene): Made[] {
  if (!wantsRounding(scene)) return [];
  const [only, second] = amountsOf(scene);
  const name = is(scene, averages) ? "AVERAGE" : is(scene, whole) || is(scene, sums) ? "SUM" : null;
  if (!only || second || name === null) return [];
  const steps = scene.numbers.map(({ start, end }) => [start, end] as const).slice(0, 1);
  return [{ formula: roundedAs(scene, `${name}(${only.area})`), penalty: 0.2, spans: steps }];
}

const whole = said(
  "together|all|in total|altogether|overall|whole|entire",
  "zusammen|alle[sn]?|insgesamt|gesamt\\w*|ganze\\w*",
  "ensemble|tou(?:s|tes?)|le tout|au total|en tout",
);

export const roundedIntents: readonly Intent[] = [
  { rows: null, make: roundedFigures },
  { rows: false, make: roundedTotal },
];
