// A row held against those that bear the same: the one right above it, the last of its kind, all but itself.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { fixedArea, type Operand } from "../reading/operands.ts";
import { headingAbove } from "./above.ts";
import { type Ask, besideTable, columnsOf, hears, spansOf } from "./ask.ts";
import { type Choice, choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { acts, keysOf } from "./repeats.ts";
import { here, own } from "./rows.ts";
import type { Span } from "./span.ts";
import { comesBack } from "./totals.ts";

const above =
  "(?:(?:right |directly |just |immediately )?(?:above|before)(?: it)?|(?:the )?previous (?:one|row|line|entry|value|reading)|(?:direkt |unmittelbar |gleich )?(?:daruber|davor)|(?:vorige|vorherige|vorangehende)\\w* \\p{L}+|(?:juste |directement )?(?:au-dessus|avant|d'avant|precedente?s?)|ligne du dessus)";
const alike =
  "(?:same|equals?|equal to|identical|match\\w*|as (?:on|in)|gleich\\w*|selbe[nrm]?|(?:der|die|das)selbe|dem|entspricht|identisch\\w*|ubereinstimm\\w*|memes?|egale?s?|identiques?)";
const unlike =
  "(?:differ\\w*|changed?|changes|other than|anders|abweich\\w*|verschieden\\w*|geandert|andert|wechsel\\w*|differ\\w*|change\\w*|autre)";
const sameAsAbove = new RegExp(
  `(?<!\\p{L})${alike}(?!\\p{L})[^.;?!]{0,44}?(?<!\\p{L})${above}(?!\\p{L})`,
  "gu",
);
const unlikeAbove = new RegExp(
  `(?<!\\p{L})${unlike}(?!\\p{L})[^.;?!]{0,44}?(?<!\\p{L})${above}(?!\\p{L})`,
  "gu",
);
/** Any of the rows above will do. */
const anywhere =
  /(?<!\p{L})(?:already|further up|anywhere|somewhere|any (?:row|line)|schon|bereits|irgendwo|weiter oben|deja|plus haut|quelque part)(?!\p{L})/u;

const lastOfKind = said(
  "(?:the )?(?:last|latest|newest|most recent|final)(?: \\w+){0,2} (?:of|for|per|by|from) (?:each|every|a|the same|its|that)|(?:each|every) \\w+(?:'s)? (?:last|latest|newest|most recent)",
  "(?:letzte|neueste|jungste|aktuellste)\\w*(?: \\w+){0,2} (?:jede[rsnm]?|je|pro|des jeweiligen|der jeweiligen|eines|einer|von jede[rm]|fur jede\\w*|zu jede[rm])",
  "derniere?s?(?: \\w+){0,2} (?:de |pour |par )(?:chaque|la meme|le meme)",
);

const others = said(
  "others?|other (?:rows?|ones|lines|entries|people)|(?:without|not|excluding) (?:counting )?(?:itself|the row itself|this (?:row|one)|its own row)|besides (?:this|it|itself)",
  "andere\\w*(?: \\w+)?|ohne (?:sich selbst|die zeile selbst|diese zeile|die eigene\\w*)|auser dieser",
  "autres?(?: \\w+)?|sans (?:compter )?(?:elle-meme|lui-meme|la ligne elle-meme|cette ligne)|hormis celle-ci",
);
const many = said(
  "how (?:many|often)|number of|count",
  "wie ?viele|wie oft|anzahl|zahl",
  "combien|nombre|compte\\w*",
);

const marked = (choice: Choice, test: string, spans: readonly Span[], penalty: number): Made => ({
  formula: decided(test, choice),
  acts: [...acts, "previous", "running", "up", "sort", "min", "max"],
  spans: [...choice.spans, ...spans],
  penalty: penalty + choice.penalty,
});

/** The columns that a row is compared by. */
const named = (ask: Ask, table: DataTable): Operand[] =>
  columnsOf(ask, table).filter(
    (operand) =>
      operand.left !== ask.column &&
      ask.columns.some((each) => each.score >= 1.4 && each.operand.column === operand.column),
  );

/** From the formula's own row to the last. */
const downTo = (ask: Ask, operand: Operand): string =>
  `${here(ask, operand)}:${fixedArea({ ...operand, sheet: null })
    .split(":")
    .at(-1)
    ?.replace(/^\$/, "")}`;

export function rowKin(ask: Ask): Made[] {
  const table = besideTable(ask);
  return table ? [...againstAbove(ask, table), ...lasts(ask, table), ...otherRows(ask, table)] : [];
}

function againstAbove(ask: Ask, table: DataTable): Made[] {
  const [same, other] = [spansOf(ask.low, sameAsAbove), spansOf(ask.low, unlikeAbove)];
  const isSame = same.length > 0;
  if ((!isSame && other.length === 0) || anywhere.test(ask.low)) return [];
  const all = columnsOf(ask, table).filter(({ left }) => left !== ask.column);
  const keys = named(ask, table);
  const likely = keys.length > 0 ? keys : all.filter(comesBack);
  return choicesOf(ask).flatMap((choice) =>
    likely.slice(0, 2).map((key, at) => {
      const test = `${here(ask, key)}${isSame ? "=" : "<>"}${here(ask, key, -1)}`;
      return marked(choice, test, isSame ? same : other, at * 0.3 - 0.4 + (keys.length > 0 ? 0 : 0.3));
    }),
  );
}

function lasts(ask: Ask, table: DataTable): Made[] {
  const spans = spansOf(ask.low, lastOfKind);
  if (spans.length === 0) return [];
  const keys = keysOf(ask, table).filter(
    ({ operands: [only, ...more] }) => only && more.length === 0 && comesBack(only) && only.kind !== "date",
  );
  return choicesOf(ask).flatMap((choice) =>
    keys.flatMap(({ operands: [key], penalty }) =>
      key ? [marked(choice, `COUNTIF(${downTo(ask, key)},${here(ask, key)})=1`, spans, penalty - 0.3)] : [],
    ),
  );
}

function otherRows(ask: Ask, table: DataTable): Made[] {
  const isHeaded = spansOf(headingAbove(ask), others).length > 0;
  if (!hears(ask, many) || (!hears(ask, others) && !isHeaded)) return [];
  return keysOf(ask, table).flatMap(({ operands: [key, ...more], penalty }): Made[] =>
    key && more.length === 0 && comesBack(key)
      ? [
          {
            formula: `COUNTIF(${own(ask, key)},${here(ask, key)})-1`,
            acts: [...acts, "sum"],
            spans: spansOf(ask.low, others),
            penalty: penalty - 0.15,
          },
        ]
      : [],
  );
}
