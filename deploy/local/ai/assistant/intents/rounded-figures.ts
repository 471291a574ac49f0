// Totals, averages and other figures that acts on columns make, rounded, in other units or with something instead of an error, as the question says.
import { askOf } from "../asks/ask.ts";
import { asksWithin } from "../asks/asks.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import type { Intent, Made } from "./intent.ts";
import { inOtherUnit } from "./other-units.ts";
import { rounded, roundedAs } from "./roundings.ts";

const figure = /^(?:SUM|AVERAGE|MEDIAN|MAX|MIN|STDEV|VAR|PERCENTILE|QUARTILE|[$A-Z]+\d+[-/*])/;
/** What words that nobody heeds cost there, and a number. */
const unheeded = 1.6;
const numberCost = 2;

function roundedFigures(scene: Scene): Made[] {
  const isRounded = is(scene, rounded);
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

export const roundedIntents: readonly Intent[] = [{ rows: null, make: roundedFigures }];
