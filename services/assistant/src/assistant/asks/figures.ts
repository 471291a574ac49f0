// Figures of a column: mean, spread, quartiles, percentiles, variation.
import { said } from "../frames/plain.ts";
import { area } from "../reading/operands.ts";
import { type Ask, does, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { skippedTexts, withoutZeros } from "./doings.ts";
import { measuresOf } from "./measures.ts";
import { nthOf } from "./numerals.ts";
import type { Span } from "./span.ts";
import { masked } from "./totals.ts";
import type { Act } from "./words.ts";

export const trimmed = said(
  "(?:highest|best|largest|max\\w*|top|dearest|longest)[^.]{0,24} and [^.]{0,24}(?:lowest|worst|smallest|min\\w*|cheapest|shortest)[^.]{0,30}(?:left out|ignored|dropped|disregarded|excluded|removed|discarded|thrown out|set aside|(?:not|n't) (?:be )?count\\w*)|(?:without|excluding|leav\\w+ (?:out|aside)|disregard\\w*|setting aside|remov\\w*|throw\\w+ out|skip\\w*|omit\\w*|taking out|ignor\\w+|dropp?\\w*|discard\\w*|except|minus|not counting)[^.]{0,24}(?:highest|best|largest|max\\w*|top)[^.]{0,20}(?:lowest|worst|smallest|min\\w*)|(?:without|excluding|leaving out|ignoring|dropping|drop)[^.]{0,24}(?:lowest|worst|smallest|min\\w*)[^.]{0,20}(?:highest|best|largest|max\\w*)|trimmed mean",
  "(?:hochste\\w*|beste\\w*|groste\\w*)[^.]{0,30} und [^.]{0,24}(?:niedrigste\\w*|schlechteste\\w*|kleinste\\w*)[^.]{0,30}(?:unberucksichtigt|weg\\w*|gestrichen|nicht (?:mit)?\\w*|ausgeschlossen|\\w*raus\\w*|auser acht|beiseite|ignorier\\w*|entfall\\w*|fallen|fallt|streich\\w*)|(?:ohne|auser|ausser|abzuglich|\\w*streich\\w*|weglass\\w*|lass\\w*)[^.]{0,24}(?:hochste\\w*|beste\\w*|groste\\w*)[^.]{0,20}(?:niedrigste\\w*|schlechteste\\w*|kleinste\\w*)|(?:ohne|auser|ausser|streich\\w*)[^.]{0,24}(?:niedrigste\\w*|schlechteste\\w*|kleinste\\w*)[^.]{0,20}(?:hochste\\w*|beste\\w*|groste\\w*)|getrimmt\\w*",
  "(?:sans(?: compter)?|hors|sauf|en ignor\\w+|(?:en )?laiss\\w+ de cote|mis\\w* a part|en exclu\\w+|en enlev\\w+|en retir\\w+|enlev\\w*|retir\\w*|ecart\\w*)[^.]{0,24}(?:plus (?:haute?|elevee?|grande?)|meilleure?|max\\w*)[^.]{0,24}(?:plus (?:bas\\w*|petite?|faible|mauvais\\w*)|pire|moins bonne?|min\\w*)|(?:sans|hors|en excluant|en enlevant)[^.]{0,24}(?:plus (?:bas\\w*|petite?|faible)|pire)[^.]{0,24}(?:plus (?:haute?|elevee?|grande?)|meilleure?)",
);

export const numeric = said(
  "(?:cells?|entries|values|rows)? ?(?:with|contain\\w*|hold\\w*|that are) (?:a |real |actual )?numbers?|numeric|(?:as|in the form of) (?:a )?numbers?|measurements are there|(?:filled in|entered|gave|stated) (?:their|his|an?|the) \\w+",
  "(?:zellen|werte|eintrage|zeilen)? ?mit (?:einer |echten |einer echten )?zahl(?:en)?|(?:eine )?zahl(?:en)? (?:enthalten|steht|stehen)|numerisch\\w*|als (?:echte )?zahl(?:en)?|(?:angegeben|eingetragen) haben|haben (?:ihr\\w*|ein\\w*) \\w+ (?:angegeben|eingetragen)",
  "(?:avec|contien\\w*|contenant) (?:un |des )?nombres?|numeriques?|sous (?:la )?forme de nombres?|en chiffres?|(?:indique|donne|rempli|renseigne) leur \\w+",
);

const varying = said(
  "coefficients? of variation|relative standard deviation|(?:standard deviation|sd)[^.;]{0,20} (?:divided by|over|relative to|as a (?:share|percentage|fraction) of) (?:the )?(?:mean|average)",
  "variationskoeffizient\\w*|relative standardabweichung|standardabweichung[^.;]{0,20} (?:geteilt durch|im verhaltnis zum|relativ zum) (?:den )?(?:mittel\\w*|durchschnitt\\w*)",
  "coefficients? de variation|ecart[- ]type relatif|ecart[- ]type[^.;]{0,20} (?:divise\\w* par|rapporte a|sur) (?:la )?moyenne",
);

const middleHalf = said(
  "inter-?quartile (?:range|distance|spread)|iqr|spread of the middle (?:half|50 ?%)|(?:difference|distance|range) between the (?:first|lower|1st|upper|third|3rd) and (?:the )?(?:third|upper|3rd|first|lower|1st) quartile",
  "(?:inter)?quartils?-?(?:abstand\\w*|differenz|bereich)|(?:abstand|differenz|unterschied) zwischen (?:dem )?(?:ersten|unteren|oberen|dritten|1\\.|3\\.) und (?:dem )?(?:dritten|oberen|ersten|unteren|3\\.|1\\.) quartil",
  "(?:ecart|intervalle|etendue) interquartiles?|(?:ecart|difference) entre (?:le )?(?:premier|troisieme|1er|3e) (?:quartile )?et (?:le )?(?:troisieme|premier|3e|1er) quartile",
);

/** "that 80 % of them do not exceed", "below which a tenth lies". */
const exceeded = said(
  "(?:that|which) \\d+ ?(?:%|percent|per cent)[^.;?]{0,40} (?:(?:do|does|did) not|don't|doesn't|never) (?:exceed|pass|reach)|(?:below|under|above|over) which _ \\d+ ?(?:%|percent|per cent)|\\d+ ?(?:%|percent|per cent) (?:of [^.;?]{0,30} )?(?:are|lie|fall|stay|lies|is) (?:at or )?(?:below|under)",
  "(?:die|den|das|der) (?:von )?\\d+ ?(?:%|prozent)[^.;?]{0,40} nicht (?:uberschr\\w*|ubersteig\\w*|ubertr\\w*|erreich\\w*)|(?:unter|bis zu|uber) de[mr][^.;?]{0,20} \\d+ ?(?:%|prozent)|\\d+ ?(?:%|prozent)[^.;?]{0,30} (?:liegen|bleiben) (?:darunter|unter)",
  "que \\d+ ?(?:%|pour ?cent)[^.;?]{0,40} ne (?:depass\\w*|exced\\w*|atteign\\w*) pas|(?:sous|en dessous de|au-dessous de|au-dessus de) (?:laquelle|lequel)[^.;?]{0,30} \\d+ ?(?:%|pour ?cent)|\\d+ ?(?:%|pour ?cent)[^.;?]{0,30} (?:sont|restent) (?:en dessous|au-dessous)",
);

interface Figure {
  cue: boolean;
  write: (range: string) => string | null;
  acts: readonly Act[];
  spans?: readonly Span[];
  penalty?: number;
}

const common: readonly Act[] = [
  "sample",
  "sum",
  "max",
  "min",
  "average",
  "first",
  "last",
  "change",
  "up",
  "down",
  "count",
];

function figuresIn(ask: Ask): Figure[] {
  const nth = nthOf(ask.low);
  const isUpper =
    nth?.n === 3 || /\b(?:upper|third|3rd|obere\w*|dritte\w*|superieur|troisieme|3e)\b/.test(ask.low);
  const isMiddle = nth?.n === 2;
  const number = ask.scene.numbers.find(
    ({ start, end }) =>
      /\d/.test(ask.low.slice(start, end)) &&
      !ask.columns.some((each) => each.start <= start && end <= each.end),
  );
  const ordinal =
    /\b(?<n>\d{1,2})(?:st|nd|rd|th|\.|e|eme)? ?-?(?:%|percent\w*|perzentil\w*|centile|quantil\w*)/.exec(
      ask.low,
    );
  const share = ordinal?.groups?.n
    ? Number(ordinal.groups.n) / 100
    : number
      ? number.percent
        ? number.value
        : number.value > 1
          ? number.value / 100
          : number.value
      : null;
  const cell = ask.cells.find(({ operand }) => operand.left !== ask.column);
  const isExclusive = /exclusiv|exklusiv|quartile\.exc|quartile\.exkl/.test(ask.low);
  const spans: Span[] = [
    ...(nth ? [nth.span] : []),
    ...(ordinal ? [[ordinal.index, ordinal.index + ordinal[0].length] as Span] : []),
  ];
  return [
    {
      cue: does(ask, "quartile"),
      write: (range) => `QUARTILE${isExclusive ? ".EXC" : ""}(${range},${isUpper ? 3 : isMiddle ? 2 : 1})`,
      acts: [...common, "quartile"],
      spans,
    },
    {
      cue: (does(ask, "percentile") || hears(ask, exceeded)) && (share !== null || cell !== undefined),
      write: (range) =>
        `PERCENTILE${isExclusive ? ".EXC" : ""}(${range},${share ?? (cell ? area(cell.operand) : "")})`,
      acts: [...common, "percentile", "share"],
      spans: [
        ...spans,
        ...spansOf(ask.low, exceeded),
        ...(number ? [[number.start, number.end] as Span] : []),
      ],
    },
    {
      cue: hears(ask, varying),
      write: (range) => `${does(ask, "population") ? "STDEV.P" : "STDEV.S"}(${range})/AVERAGE(${range})`,
      acts: [...common, "stdev", "population", "share"],
      spans: spansOf(ask.low, varying),
      penalty: -0.2,
    },
    {
      cue: hears(ask, middleHalf),
      write: (range) => `QUARTILE(${range},3)-QUARTILE(${range},1)`,
      acts: [...common, "quartile", "spread"],
      spans: [...spans, ...spansOf(ask.low, middleHalf)],
      penalty: -0.2,
    },
    {
      cue: does(ask, "stdev"),
      write: (range) => `${does(ask, "population") ? "STDEV.P" : "STDEV.S"}(${range})`,
      acts: [...common, "stdev", "population", "share"],
      spans: spansOf(ask.low, /(?:divided by|geteilt durch|divise\w* par|teil\w* durch) n(?: ?[-−–] ?1)?/gu),
    },
    {
      cue: does(ask, "variance"),
      write: (range) => `${does(ask, "population") ? "VAR.P" : "VAR.S"}(${range})`,
      acts: [...common, "variance", "population"],
      spans: spansOf(ask.low, /(?:divided by|geteilt durch|divise\w* par|teil\w* durch) n(?: ?[-−–] ?1)?/gu),
    },
    {
      cue: does(ask, "spread"),
      write: (range) => `MAX(${range})-MIN(${range})`,
      acts: [...common, "spread"],
    },
    {
      cue: does(ask, "median"),
      write: (range) => `MEDIAN(${range})`,
      acts: ["median", "sum", "sample", "average"],
    },
    {
      cue: does(ask, "mode"),
      write: (range) => `MODE(${range})`,
      acts: ["mode", "repeat", "sum", "max", "count"],
    },
    {
      cue: hears(ask, trimmed),
      write: (range) => `(SUM(${range})-MAX(${range})-MIN(${range}))/(COUNT(${range})-2)`,
      acts: [...common, "unique", "once", "within", "repeat"],
      spans: spansOf(ask.low, trimmed),
    },
    { cue: does(ask, "average"), write: (range) => `AVERAGE(${range})`, acts: ["average", "sum", "sample"] },
    {
      cue: does(ask, "count") && hears(ask, numeric),
      write: (range) => `COUNT(${range})`,
      acts: ["count", "sum", "within"],
      penalty: -0.4,
      spans: spansOf(ask.low, numeric),
    },
  ];
}

/** In one cell, of a column or of its rows that meet conditions. */
export function figures(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table) return [];
  const block = ask.scene.blocks[0];
  return figuresIn(ask)
    .filter(({ cue }) => cue)
    .flatMap(({ write, acts, spans = [], penalty: own = 0 }, at) =>
      measuresOf(ask, table).flatMap(({ operand, penalty }): Made[] => {
        const zeros = withoutZeros(ask, operand);
        const conditions: readonly Condition[] = [...conditionsOf(ask, table, operand), ...zeros];
        const lists = conditions.length > zeros.length ? [conditions, zeros] : [zeros];
        return lists.flatMap((list): Made[] => {
          const mask = list.length > 0 ? masked(ask, list, false) : null;
          const formula = write(
            mask
              ? `FILTER(${area(operand)},${mask})`
              : block && penalty > 0
                ? area(block.operand)
                : area(operand),
          );
          return formula
            ? [
                {
                  formula,
                  acts,
                  conditions: list,
                  spans: [
                    ...spans,
                    ...skippedTexts(ask, operand),
                    ...(block ? [[block.start, block.end] as Span] : []),
                  ],
                  penalty: penalty + own + at * 0.02 + (mask ? 0.1 : 0),
                },
              ]
            : [];
        });
      }),
    );
}
