// Beside each row: whether it is above a percentile or quartile of all, or beyond the fences around the quartiles.
import { said } from "../frames/plain.ts";
import { type Ask, besideTable, does, hears, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";
import { here, own } from "./rows.ts";
import type { Span } from "./span.ts";
import type { Act } from "./words.ts";

const acts: readonly Act[] = [
  "percentile",
  "quartile",
  "median",
  "share",
  "max",
  "min",
  "within",
  "sum",
  "count",
  "spread",
  "rank",
  "change",
];

const fences = said(
  "tukey\\w*|(?:inner |outer )?fences?|(?:[^.;,?!]{0,24})(?:iqr|inter-?quartile (?:range|distance))(?: [^.;,?!]{0,40}quartiles?)?",
  "tukey\\w*|zaune?|(?:[^.;,?!]{0,24})(?:iqr|\\w*quartils?-?abstand\\w*)(?:[^.;,?!]{0,50}quartil\\w*)?",
  "tukey\\w*|(?:[^.;,?!]{0,24})(?:iqr|(?:ecart|intervalle) interquartile)(?:[^.;,?!]{0,40}quartiles?)?",
);
const below = said(
  "below|under|less than|lower than|at most|beneath",
  "unter\\w*|weniger|niedriger|kleiner|hochstens",
  "sous|en dessous|au-dessous|moins de|inferieure?s?",
);
const reaching = said(
  "(?:at|on) or (?:above|over|below|under)|or (?:above|more|higher|better|below|less)|at least|at most|reach\\w*|from|not below",
  "(?:auf|an) oder (?:uber|unter)|oder (?:daruber|mehr|hoher|besser|darunter)|mindestens|hochstens|erreich\\w*|ab",
  "(?:au|a la|a) [^.;,?!]{0,40} ou (?:au-dessus|plus|au-dessous|en dessous)|ou (?:au-dessus|plus|au-dessous|en dessous)|au moins|au plus|atteign\\w*|egale?s? ou",
);
const share = /(?<n>\d{1,2})(?:st|nd|rd|th|\.|e|eme)? ?-?(?:%|percent\w*|perzentil\w*|centile\w*|quantil\w*)/;
const upper = /\b(?:upper|third|3rd|obere\w*|dritte\w*|3\.|superieur|troisieme|3e)\b/;

export function rowLimits(ask: Ask): Made[] {
  const table = besideTable(ask);
  const isFenced = hears(ask, fences);
  if (!table) return [];
  return measuresOf(ask, table).flatMap(({ operand, penalty }): Made[] => {
    const [cell, range] = [here(ask, operand), own(ask, operand)];
    const limit = limitOf(ask, range);
    const test = isFenced ? fenced(ask, cell, range) : limit && `${cell}${signOf(ask)}${limit.formula}`;
    return test
      ? choicesOf(ask).map((choice) => ({
          formula: decided(test, choice),
          acts,
          spans: [
            ...choice.spans,
            ...(limit?.spans ?? []),
            ...spansOf(ask.low, reaching),
            ...spansOf(ask.low, fences),
          ],
          penalty: penalty + choice.penalty - 0.2,
        }))
      : [];
  });
}

const signOf = (ask: Ask): string =>
  (hears(ask, below) && !/or above|oder daruber|ou au-dessus/.test(ask.low) ? "<" : ">") +
  (hears(ask, reaching) ? "=" : "");

function limitOf(ask: Ask, range: string): { formula: string; spans: readonly Span[] } | null {
  const found = share.exec(ask.low);
  if (does(ask, "percentile") && found)
    return {
      formula: `PERCENTILE(${range},${Number(found.groups?.n) / 100})`,
      spans: [[found.index, found.index + found[0].length]],
    };
  if (does(ask, "quartile"))
    return {
      formula: `QUARTILE(${range},${upper.test(ask.low) ? 3 : 1})`,
      spans: spansOf(ask.low, new RegExp(upper, "g")),
    };
  return null;
}

/** Further from the quartiles than so many times the distance between them. */
function fenced(ask: Ask, cell: string, range: string): string {
  const times = ask.scene.numbers.find(({ value }) => value > 0 && value <= 5)?.value ?? 1.5;
  const [low, high] = [`QUARTILE(${range},1)`, `QUARTILE(${range},3)`];
  return `OR(${cell}<${low}-${times}*(${high}-${low}),${cell}>${high}+${times}*(${high}-${low}))`;
}
