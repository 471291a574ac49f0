// The dates of a question and how far on they are moved.
import { shiftOf } from "../dates/shifts.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import { type Part, partsOf } from "./parts.ts";

export interface Step {
  amount: string;
  unit: "day" | "week" | "month" | "year" | "workday";
  /** Its column is spoken of. */
  isNamed?: boolean;
  /** Where it was said; nowhere where a column holds it. */
  isTaken: [number, number][];
}

const spoken = said(
  "days?|weeks?|months? (?:allowed|later|after)|plus|terms?|period|add\\w*|duration|runs? for|so many|that many|interval|every|again|next|when|which dates?",
  "tage\\w*|wochen|plus|addier\\w*|frist|dauer|laufzeit|zahlungsziel|so viele|alle|intervall|turnus|wieder|nachste\\w*|wann",
  "jours?|semaines?|plus|delai|ajout\\w*|duree|tant de|autant de|intervalle|periodicite|tou(?:s|tes) les|prochaine?|quand|quelles? dates?",
);

export const workdays = said(
  "work(?:ing)? ?days?|business days?|weekdays|monday to friday|weekends?[^.;]{0,50} (?:don't|do not|aren't|are not|not|excluded|off|free)|(?:without|excluding|except|minus|not counting|ignoring)(?: the)? weekends?|mon ?[-–] ?fri",
  "\\w*arbeitstag\\w*|werktag\\w*|montag bis freitag|wochenenden?[^.;]{0,50} (?:zahlen nicht|nicht|ausgenommen|frei)|(?:ohne|auser|ausser|abzuglich)(?: die)? wochenenden?|mo ?[-–] ?fr",
  "jours? (?:ouvr\\w+|de travail)|lundi (?:au|a) vendredi|week-?ends?[^.;]{0,40} (?:exclus|non|ne comptent pas|exceptes)|(?:sans|hors|pas)(?: compter)?(?: les)? week-?ends?|lun ?[-–] ?ven",
);

const units: readonly (readonly [RegExp, "day" | "week" | "month" | "year" | "workday"])[] = [
  [/^\W*(?:work(?:ing)? ?days?|business days?|arbeitstage?n?|werktage?n?|jours? ouvr)/, "workday"],
  [/^\W*(?:calendar )?(?:days?|tagen?|tage|jours?|kalendertage)(?!\p{L})/u, "day"],
  [/^\W*(?:full |whole |complete |ganze |volle )?(?:weeks?|wochen?|semaines?)(?!\p{L})/u, "week"],
  [/^\W*(?:months?|monat\w*|mois)(?!\p{L})/u, "month"],
  [/^\W*(?:full |ganze )?(?:years?|jahr\w*|ans?|annees?)(?!\p{L})/u, "year"],
];

/** "half a year", "a fortnight", "a week later": how far on without a figure. */
const worded: readonly (readonly [RegExp, string, Step["unit"]])[] = [
  [/half a year|(?:ein )?halbe[sn]? jahr|halbjahr|(?:une )?demi-annee|un semestre/, "6", "month"],
  [
    /a quarter (?:of a year )?(?:after|later|from)|(?:ein )?vierteljahr|un trimestre (?:apres|plus tard)/,
    "3",
    "month",
  ],
  [/(?:a|one) year and a half|anderthalb jahre|eineinhalb jahre|(?:un|1) an et demi/, "18", "month"],
  [/a fortnight/, "14", "day"],
  [/a day|eine[nm]? tag|un jour/, "1", "day"],
  [/a week|eine[r]? woche|une semaine/, "7", "day"],
  [/a month|eine[nm]? monat|un mois/, "1", "month"],
  [/a year|ein(?:em)? jahr|(?:un|une) (?:an|annee)/, "12", "month"],
];
const onward =
  /^\s?(?:after|later|from|before|earlier|prior|nach|spater|danach|ab|vor|fruher|vorher|apres|plus tard|avant|plus tot|a compter|a partir|zum|bis zum|(?:to|until) the end|jusqu'a|notice)(?!\p{L})/u;

function wordedIn({ low }: Scene): Step | null {
  for (const [words, amount, unit] of worded)
    for (const found of low.matchAll(new RegExp(`(?<!\\p{L})(?:${words.source})(?!\\p{L})`, "gu"))) {
      const end = found.index + found[0].length;
      if (/after|later|from|apres|plus tard/.test(found[0]) || onward.test(low.slice(end)))
        return { amount, unit, isTaken: [[found.index, end]] };
    }
  return null;
}

/** How far on: "28 days", "three months", a column of days. */
export function stepOf(scene: Scene): Step | null {
  const words = wordedIn(scene);
  if (words) return words;
  for (const { start, end, value } of scene.numbers) {
    if (isAside(scene, start)) continue;
    const found = units.find(([words]) => words.test(scene.low.slice(end).replace(/^['’]s?/, "")));
    if (found)
      return {
        amount: String(value),
        unit:
          found[1] === "day" &&
          is(scene, workdays) &&
          !shiftOf(scene) &&
          !/calendar|kalender|calendaires/.test(scene.low)
            ? "workday"
            : found[1],
        isTaken: [[start, end]],
      };
  }
  return columnStep(scene);
}

const counting =
  /day|week|month|year|term|period|deadline|interval|every|notice|validity|warranty|guarantee|lead time|net\b|tage|woche|monat|jahr|frist|dauer|ziel|laufzeit|turnus|rhythmus|zyklus|garantie|lieferzeit|gultigkeit|alle\b|jour|semaine|mois|\ban|delai|duree|echeance|periodicite|preavis|validite|garantie|tous les|toutes les|rythme/;

const unitsByHeading: readonly (readonly [Step["unit"], RegExp])[] = [
  ["workday", /work(?:ing)? ?days?|business days?|arbeitstag|werktag|ouvr/],
  ["month", /month|monat|mois/],
  ["year", /year|jahr|\bans?\b|annee/],
  ["week", /week|woche|semaine/],
  ["day", /day|tage|jour/],
];
const unitsByWords: readonly (readonly [Step["unit"], RegExp])[] = [
  [
    "month",
    /months|monate|(?<!(?:dernier|premier) jour (?:du|d'un|de ce|de chaque) |fin (?:de|du|d'un) )mois\b/,
  ],
  ["year", /years|jahre\b|\bans\b/],
  ["week", /weeks|wochen|semaines/],
];

const unitIn = (text: string, all: typeof unitsByWords): Step["unit"] | undefined =>
  all.find(([, words]) => words.test(text))?.[0];

/** A word of its heading stands in the question. */
const isSpoken = ({ low }: Scene, { heading }: Part): boolean =>
  (heading.match(/\p{L}{4,}/gu) ?? []).some((word) => new RegExp(`(?<!\\p{L})${word}`, "u").test(low));

/** A column, or a cell that is named, of days or months. */
function columnStep(scene: Scene): Step | null {
  const told = (part: Part): string => `${part.heading} ${part.gloss}`;
  const counted = partsOf(scene)
    .filter(
      ({ kind, operand, score, isCell }) =>
        kind === "number" && operand.kind !== "code" && (!isCell || score > 0),
    )
    .find((part) => counting.test(told(part)));
  if (!counted) return null;
  const isNamed = counted.score > 0 || isSpoken(scene, counted);
  // "month end of each date": days that nobody speaks of
  if (!isNamed && !is(scene, spoken)) return null;
  const unit = is(scene, workdays)
    ? "workday"
    : (unitIn(told(counted), unitsByHeading) ?? unitIn(scene.low, unitsByWords) ?? "day");
  return { amount: counted.cell, unit, isTaken: [], isNamed };
}
