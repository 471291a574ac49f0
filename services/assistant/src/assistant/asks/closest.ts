// What comes nearest to a number, above or below it.
import { said } from "../frames/plain.ts";
import { area } from "../reading/operands.ts";
import { type Ask, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { inLists } from "./lookups.ts";
import { measuresOf, namesOf } from "./measures.ts";
import type { Span } from "./span.ts";

const near = said(
  "(?:comes |is |lies |gets )?(?:closest|nearest)(?: match)?(?: (?:in value )?to)?|best match\\w*|best fit\\w*|least (?:far|off|away)|smallest (?:difference|distance|gap) (?:to|from)",
  "am (?:nachsten|dichtesten|ehesten)|nachstgelegen\\w*|nachstliegend\\w*|(?:kleinste|geringste)[nrms]? (?:abstand|abweichung|differenz)\\w*|am besten (?:passt|passend\\w*)|(?:kommt|liegt) [^.;?!]{1,40} am nachsten",
  "(?:le |la |les )?plus proches?(?: de)?|(?:se |s')?rapproche\\w* le plus|au plus pres|(?:plus petit|plus faible|moindre) ecart",
);
/** On which side of it does not matter. */
const sides = said(
  "(?:no matter (?:if|whether)|whether|either|both)? ?(?:above (?:or|and) below|below (?:or|and) above|higher or lower|over or under|up or down|bigger or smaller)|either (?:side|way|direction)",
  "(?:egal ob|ob|ganz gleich ob)? ?(?:dr?uber oder dr?unter|darunter oder daruber|daruber oder darunter|hoher oder niedriger|groser oder kleiner|nach oben oder unten|oben oder unten)|egal in welche richtung",
  "(?:peu importe|que ce soit|au-dessus) (?:comme|ou|et) (?:au-dessous|en dessous)|(?:peu importe|que ce soit) [^.;?!]{0,30}|au-dessus (?:ou|comme) en dessous|dans un sens ou (?:dans )?l'autre",
);

export function closest(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || !hears(ask, near)) return [];
  const goals = [
    ...ask.cells
      .filter(({ operand }) => !(operand.left === ask.column && operand.top === ask.row))
      .map(({ start, end, operand }) => ({ start, end, formula: area(operand) })),
    ...ask.scene.numbers
      .filter(({ start, end }) => /\d/.test(ask.low.slice(start, end)))
      .map(({ start, end, value }) => ({ start, end, formula: String(value) })),
  ];
  const [goal] = goals;
  if (!goal) return [];
  return measuresOf(ask, table, true).flatMap(({ operand, penalty }) =>
    [...namesOf(ask, table, [operand]), { operand, penalty: 0.5 }].map((named): Made => {
      const gaps = `ABS(${area(operand)}-${goal.formula})`;
      return {
        formula: inLists(ask, `INDEX(${area(named.operand)},MATCH(MIN(${gaps}),${gaps},0))`),
        acts: ["min", "max", "up", "down", "change", "first", "spread", "within"],
        spans: [...spansOf(ask.low, near), ...spansOf(ask.low, sides), [goal.start, goal.end] as Span],
        penalty: penalty * 0.5 + named.penalty - 0.2,
      };
    }),
  );
}
