// Figures of a column: spread, quartiles, percentiles, weighted means, correlation; rows that are far from the mean; counts by bands.
import { said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { withoutZeros } from "./doings.ts";
import { measuresOf } from "./measures.ts";
import { nthOf } from "./numerals.ts";
import type { Span } from "./span.ts";
import { masked } from "./totals.ts";
import type { Act } from "./words.ts";

const slope = said(
  "slope|gradient of|rate of change per",
  "steigung|regressionskoeffizient\\w*",
  "pente|coefficient directeur",
);

const intercept = said("intercept", "achsenabschnitt", "ordonnee a l'origine");

export const trimmed = said(
  "(?:without|excluding|leav\\w+ out|ignor\\w+|dropp?\\w*|discard\\w*|except|minus|not counting)[^.]{0,24}(?:highest|best|largest|max\\w*|top)[^.]{0,20}(?:lowest|worst|smallest|min\\w*)|(?:without|excluding|leaving out|ignoring|dropping|drop)[^.]{0,24}(?:lowest|worst|smallest|min\\w*)[^.]{0,20}(?:highest|best|largest|max\\w*)|trimmed mean",
  "(?:ohne|auser|ausser|abzuglich|\\w*streich\\w*|weglass\\w*|lass\\w*)[^.]{0,24}(?:hochste\\w*|beste\\w*|groste\\w*)[^.]{0,20}(?:niedrigste\\w*|schlechteste\\w*|kleinste\\w*)|(?:ohne|auser|ausser|streich\\w*)[^.]{0,24}(?:niedrigste\\w*|schlechteste\\w*|kleinste\\w*)[^.]{0,20}(?:hochste\\w*|beste\\w*|groste\\w*)|getrimmt\\w*",
  "(?:sans|hors|sauf|en exclu\\w+|en enlev\\w+|en retir\\w+|enlev\\w*|retir\\w*|ecart\\w*)[^.]{0,24}(?:plus (?:haute?|elevee?|grande?)|meilleure?|max\\w*)[^.]{0,24}(?:plus (?:bas\\w*|petite?|faible)|pire|moins bonne|min\\w*)|(?:sans|hors|en excluant|en enlevant)[^.]{0,24}(?:plus (?:bas\\w*|petite?|faible)|pire)[^.]{0,24}(?:plus (?:haute?|elevee?|grande?)|meilleure?)",
);

export const numeric = said(
  "(?:cells?|entries|values|rows)? ?(?:with|contain\\w*|hold\\w*|that are) (?:a |real |actual )?numbers?|numeric|measurements are there|(?:filled in|entered|gave|stated) (?:their|his|an?|the) \\w+",
  "(?:zellen|werte|eintrage|zeilen)? ?mit (?:einer |echten |einer echten )?zahl(?:en)?|(?:eine )?zahl(?:en)? (?:enthalten|steht|stehen)|numerisch\\w*|(?:angegeben|eingetragen) haben|haben (?:ihr\\w*|ein\\w*) \\w+ (?:angegeben|eingetragen)",
  "(?:avec|contien\\w*|contenant) (?:un |des )?nombres?|numeriques?|(?:indique|donne|rempli|renseigne) leur \\w+",
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
      cue: does(ask, "percentile") && (share !== null || cell !== undefined),
      write: (range) =>
        `PERCENTILE${isExclusive ? ".EXC" : ""}(${range},${share ?? (cell ? area(cell.operand) : "")})`,
      acts: [...common, "percentile", "share"],
      spans: [...spans, ...(number ? [[number.start, number.end] as Span] : [])],
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
    { cue: does(ask, "median"), write: (range) => `MEDIAN(${range})`, acts: ["median", "sum", "sample"] },
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
        const conditions: readonly Condition[] = [
          ...conditionsOf(ask, table, operand),
          ...withoutZeros(ask, operand),
        ];
        const lists = conditions.length > 0 ? [conditions, []] : [[]];
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
                  spans: [...spans, ...(block ? [[block.start, block.end] as Span] : [])],
                  penalty: penalty + own + at * 0.02 + (mask ? 0.1 : 0),
                },
              ]
            : [];
        });
      }),
    );
}

/** Of two columns: correlation, slope, a weighted mean. */
export function pairs(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table) return [];
  const numbers = columnsOf(ask, table).filter(({ kind }) => kind === "number");
  const named = ask.columns
    .filter(({ operand, score }) => score >= 1.4 && numbers.some(({ left }) => left === operand.left))
    .map(({ operand }) => operand);
  const both = [...new Map([...named, ...numbers].map((each) => [each.left, each])).values()].slice(0, 3);
  const [one, other] = both;
  if (!one || !other) return [];
  const [left, right] = one.left < other.left ? [one, other] : [other, one];
  const out: Made[] = [];
  const put = (formula: string, acts: readonly Act[], penalty = 0, spans: readonly Span[] = []): void => {
    out.push({ formula, acts, spans, penalty: penalty + (named.length >= 2 ? 0 : 0.3) });
  };
  if (does(ask, "correlation"))
    put(`CORREL(${area(left)},${area(right)})`, ["correlation", "change", "average"]);
  if (hears(ask, slope))
    put(`SLOPE(${area(right)},${area(left)})`, ["change", "correlation"], 0.1, spansOf(ask.low, slope));
  if (hears(ask, intercept))
    put(`INTERCEPT(${area(right)},${area(left)})`, ["change"], 0.1, spansOf(ask.low, intercept));
  if (does(ask, "weighted") && does(ask, "average", "weighted")) {
    const isWeight = ({ column }: Operand): boolean =>
      /weight|credit|hour|gewicht|coef|poids|ects|points?|punkte|quant|menge|anzahl|stuck|stück|nombre|faktor|factor|share|anteil|size|pieces/i.test(
        column?.heading ?? "",
      );
    const weight = both.find(isWeight) ?? other;
    const value = both.find((each) => each !== weight) ?? one;
    const hasGaps = value.column?.cells.some((cell) => cell === null || cell === "");
    put(
      `SUMPRODUCT(${area(value)},${area(weight)})/${hasGaps ? `SUMIF(${area(value)},"<>",${area(weight)})` : `SUM(${area(weight)})`}`,
      ["weighted", "average", "count", "sum", "repeat", "within"],
      -0.1,
    );
  }
  return out;
}
