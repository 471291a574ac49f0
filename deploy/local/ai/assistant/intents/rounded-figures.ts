// Totals, averages and other figures that acts on columns make, rounded as the question says.
import { askOf } from "../asks/ask.ts";
import { asks } from "../asks/asks.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";
import type { Intent, Made } from "./intent.ts";
import { rounded, roundedAs } from "./wraps.ts";

const figure = /^(?:SUM|AVERAGE|MEDIAN|MAX|MIN|STDEV|VAR|PERCENTILE|QUARTILE|[$A-Z]+\d+[-/*])/;
/** What words that nobody heeds cost there. */
const unheeded = 1.6;

function roundedFigures(scene: Scene): Made[] {
  if (!is(scene, rounded)) return [];
  const isForeign = askOf(scene.reading).foreign.some((span) =>
    [...scene.low.slice(...span).matchAll(rounded)].some(() => true),
  );
  return asks(scene.reading)
    .filter(
      ({ formula, loss = 0 }) =>
        figure.test(formula) && !/ROUND|FILTER|SORT|&/.test(formula) && loss <= unheeded + 0.8,
    )
    .toSorted((one, other) => (one.loss ?? 0) - (other.loss ?? 0))
    .slice(0, 3)
    .map(({ formula, loss = 0 }) => ({
      formula: roundedAs(scene, formula),
      penalty: loss - (isForeign ? unheeded : 0) - 0.1,
      spans: [[0, scene.low.length]],
    }));
}

export const roundedIntents: readonly Intent[] = [{ rows: null, make: roundedFigures }];
