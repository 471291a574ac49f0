// Words for sorting, listing and figures of a column, and what they are about.
import { columnLetters } from "@cellwright/formula/references";
import type { Operand } from "../reading/operands.ts";
import { said } from "./plain.ts";
import type { Scene } from "./scene.ts";

export const downwards = said(
  "descending|largest (?:to smallest|first)|highest (?:first|to lowest|on top|at the top)|(?:from )?(?:large|high|big|new|z)(?:est)? to (?:small|low|old|a)\\w*|biggest first|newest first|latest first|best first|most recent first|top first",
  "absteigend|(?:groste|grosste|hochste|neueste|beste|teuerste)\\w* (?:zuerst|oben|voran)|von (?:gros|grosen|gross|hoch|neu|z) (?:nach|zu|bis) \\w+|vom (?:grosten|hochsten|neuesten) zum \\w+",
  "decroissante?|(?:du|de la|des) plus (?:grande?|haute?|elevee?|recente?|cher\\w*) (?:au|a la|aux) plus \\w+|plus (?:grande?|eleve\\w*|recente?)s? (?:en premier|d'abord|en tete)",
);
export const sorting = said(
  "sort\\w*|order(?:ed)? by|arrange\\w*|alphabetical\\w*",
  "sortier\\w*|geordnet|ordne\\w*|alphabetisch",
  "tri\\w*|classe[zr]?|ordre|range[rz]?|alphabetique",
);
export const listing = said(
  "list\\w*|show\\w*|give me|which|who|all|extract|filter\\w*|get|pull",
  "list\\w*|zeig\\w*|welche\\w*|wer|alle|filter\\w*|gib|such\\w*|auflist\\w*",
  "liste[rz]?|affiche[rz]?|quels?|quelles?|qui|tou\\w+|filtre[rz]?|donne|extrai\\w*",
);
export const once = said(
  "each once|every one once|unique|distinct|only once|once|no duplicates|without (?:duplicates|repeats)|every different|each different",
  "jede\\w* einmal|eindeutige\\w*|nur einmal|einmal|ohne (?:doppelte|duplikate|wiederholungen)|jede\\w* (?:nur )?einmal|verschiedene\\w*|unterschiedliche\\w*",
  "uniques?|une seule fois|sans (?:doublons?|repetitions?)|distincte?s?|differente?s?",
);
export const whole = said(
  "rows?|whole (?:table|rows?)|all columns|entire|complete|table|everything|records?|entries",
  "zeilen?|ganze\\w* (?:tabelle|zeilen?)|alle spalten|komplett\\w*|tabelle|eintrage?|datensatze?",
  "lignes?|tableau|toutes les colonnes|entiere?s?|complet\\w*|enregistrements?",
);
export const heeds = said(
  "list\\w*|sort\\w*|first|in the order|appear\\w*|starting|below|under|one|every|each|whose|where|only|by|from|to|up|down",
  "list\\w*|sortier\\w*|reihenfolge|auftret\\w*|ab|untereinander|jede\\w*|deren|nur|nach|von|zu|zuerst",
  "liste\\w*|tri\\w*|ordre|apparition|a partir|en dessous|chaque|dont|seulement|par|du|au|premier",
);

export const table = ({ own }: Scene): string => {
  const its = own[0]?.column?.table;
  return its ? `${columnLetters(its.left)}${its.top}:${columnLetters(its.right)}${its.bottom}` : "";
};

/** "by Points, best first": the column behind "by". */
export const sortedBy = (scene: Scene): Operand | null => {
  const by = /\b(?:by|nach|par|selon|according to)\b/g;
  for (const found of scene.low.matchAll(by)) {
    const next = scene.named.find(({ start }) => start >= found.index && start - found.index < 24);
    if (next) return next.operand;
  }
  return null;
};

export const figures: readonly (readonly [RegExp, (range: string, scene: Scene) => string | null])[] = [
  [said("median", "median\\w*|zentralwert", "mediane?"), (range) => `MEDIAN(${range})`],
  [
    said(
      "mode|most (?:common|frequent)(?: \\w+)?|(?:comes|occurs|appears) (?:up )?most(?: often)?",
      "modus|modalwert|haufigste\\w*|am haufigsten",
      "mode|plus frequente?|plus souvent|plus courante?",
    ),
    (range) => `MODE(${range})`,
  ],
  [
    said(
      "population (?:standard deviation|stdev)|(?:standard deviation|stdev) of the (?:whole |entire )?population",
      "standardabweichung der grundgesamtheit",
      "ecart-type de la population",
    ),
    (range) => `STDEV.P(${range})`,
  ],
  [
    said("standard deviation|std\\.? ?dev\\w*|stdev", "standardabweichung", "ecart[- ]type"),
    (range) => `STDEV.S(${range})`,
  ],
  [said("variance", "varianz", "variance"), (range) => `VAR.S(${range})`],
  [
    said(
      "range|spread|(?:difference|gap|distance) between (?:the )?(?:highest|largest|biggest|max\\w*) and",
      "spannweite|(?:differenz|unterschied|abstand) zwischen (?:dem )?(?:hochste|grosste|groste|max)\\w*",
      "etendue|(?:difference|ecart) entre (?:la |le )?(?:plus (?:grande?|haute?|elevee?)|max\\w*)",
    ),
    (range) => `MAX(${range})-MIN(${range})`,
  ],
  [
    said(
      "(?:first|lower) quartile|1st quartile|25th percentile",
      "(?:erste\\w*|untere\\w*) quartil|25\\. perzentil|unteres quartil",
      "(?:premier|1er) quartile",
    ),
    (range) => `QUARTILE(${range},1)`,
  ],
  [
    said(
      "(?:third|upper) quartile|3rd quartile|75th percentile",
      "(?:dritte\\w*|obere\\w*) quartil|3\\. quartil",
      "(?:troisieme|3e) quartile",
    ),
    (range) => `QUARTILE(${range},3)`,
  ],
  [
    said("percentile", "perzentil\\w*", "centiles?|percentiles?"),
    (range, { numbers, reading }) => {
      const ordinal = reading.items.find(({ kind }) => kind === "ordinal");
      const value = ordinal?.kind === "ordinal" ? ordinal.value : numbers[0]?.value;
      return value === undefined ? null : `PERCENTILE(${range},${value > 1 ? value / 100 : value})`;
    },
  ],
];

export const nth = said(
  "second|third|fourth|fifth|\\d+(?:st|nd|rd|th)|runner-up",
  "zweit\\w*|dritt\\w*|viert\\w*|funft\\w*|\\d+\\.",
  "deuxieme|troisieme|quatrieme|cinquieme|\\d+e(?:me)?|second",
);
export const extreme = said(
  "highest|largest|biggest|best|greatest|most expensive|longest|lowest|smallest|cheapest|fastest|shortest",
  "\\w*hochste\\w*|\\w*grosste\\w*|\\w*groste\\w*|\\w*beste\\w*|\\w*teuerste\\w*|\\w*niedrigste\\w*|\\w*kleinste\\w*|\\w*billigste\\w*|\\w*schnellste\\w*|\\w*kurzeste\\w*|\\w*langste\\w*",
  "plus (?:haute?|grande?|elevee?|chere?|longue?|bas\\w*|petite?|faible|courte?|rapide)|meilleure?|moins chere?",
);
export const least = said(
  "lowest|smallest|cheapest|fastest|shortest|least|minimum",
  "\\w*niedrigste\\w*|\\w*kleinste\\w*|\\w*billigste\\w*|\\w*gunstigste\\w*|\\w*schnellste\\w*|\\w*kurzeste\\w*",
  "plus (?:bas\\w*|petite?|faible|courte?|rapide)|moins chere?|moins elevee?",
);

export const ordinalIn = ({ reading: { items } }: Scene): number | null => {
  const item = items.find(({ kind }) => kind === "ordinal");
  return item?.kind === "ordinal" ? item.value : null;
};
