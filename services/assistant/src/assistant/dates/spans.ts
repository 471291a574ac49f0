// Time between two days told in more than one way: whole weeks, "5 y 3 m", days that fall into a month, the year of a birthday to come.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Reckon, Value } from "../intents/value.ts";
import { headingAbove } from "../reading/target-heading.ts";
import { datesOf, daysOf, pairOf } from "./which.ts";

const whole = (scene: Scene): Span[] => [[0, scene.low.length]];
const heads = (scene: Scene, words: RegExp): boolean =>
  [...headingAbove(scene.reading).matchAll(words)].length > 0;

const elapsed = said(
  "old|age|alive|since|tenure|been|ago|as of|up to (?:today|now)|so far|seniority|with us|service|long",
  "alt|alter|seit|dabei|zugehorigkeit|bis heute|bisher|vergangen|her|lange|dienst\\w*|lebt",
  "age|depuis|anciennete|a ce jour|jusqu'a aujourd'hui|aujourd'hui|passe\\w*|combien de temps|duree",
);
const weeks = said("weeks", "wochen", "semaines");
const months = said("months", "monate?n?", "mois");
const complete = said(
  "full|complete\\w*|whole|elapsed|finished",
  "volle?\\w*|ganze\\w*|vollstandig\\w*|vollendet\\w*|abgeschlossen\\w*",
  "complet\\w*|entier\\w*|pleine?s?|revolu\\w*|ecoule\\w*",
);
const others = said("days?|weeks?|years?", "tage?n?|wochen?|jahre?n?", "jours?|semaines?|ans?|annees?");

/** From one day to the other, or to today where there is only one. */
function endsOf(scene: Scene): [string, string] | null {
  const pair = daysOf(scene).length > 1 ? pairOf(scene) : null;
  if (pair) return [pair[0].cell, pair[1].cell];
  const [one, other] = datesOf(scene);
  return one && !other && is(scene, elapsed) ? [one.cell, "TODAY()"] : null;
}

/** "completed months", "whole weeks" where the heading or the question asks for these alone. */
export const completed: Reckon = (scene): Value[] => {
  const ends = endsOf(scene);
  const isPure =
    scene.quotes.length === 0 &&
    scene.numbers.every(({ start, end }) => !/\d/.test(scene.low.slice(start, end)));
  if (!ends || !isPure) return [];
  const [from, to] = ends;
  const isWeeks = is(scene, weeks) && (is(scene, complete) || heads(scene, weeks));
  if (isWeeks && !is(scene, months))
    return [{ formula: `INT((${to}-${from})/7)`, penalty: -1.2, isRounded: true, spans: whole(scene) }];
  const isMonths =
    (heads(scene, months) && !heads(scene, others)) || (is(scene, months) && !is(scene, others));
  if (isMonths && is(scene, months) && is(scene, complete))
    return [{ formula: `DATEDIF(${from},${to},"M")`, penalty: -1.2, isRounded: true, spans: whole(scene) }];
  return [];
};

/** "5 y 3 m", "2 Jahre und 4 Monate": figures with what stands behind each. */
const shape =
  /(?<![\p{L}\d])\d{1,2}(?<one>\s?(?:y(?:ea)?rs?|y|j(?:ahre?)?|a|ans?|annees?)\.?)(?<gap>,? ?(?:and |und |et )?)\d{1,2}(?<two>\s?(?:mo(?:nths?|nate?|is)?|m)\.?)(?:(?<more>,? ?(?:and |und |et )?)\d{1,2}(?<three>\s?(?:d(?:ays?)?|t(?:age?)?|j(?:ours?)?)\.?))?(?![\p{L}\d])/u;
const remaining = said(
  "(?:years|months) and (?:the )?(?:remaining |left-?over )?(?:full )?(?:months|days)",
  "jahren? und (?:\\w+ ){0,3}monaten?",
  "(?:ans|annees) et (?:\\w+ ){0,2}mois",
);
const wordsOf: Readonly<Record<string, readonly [string, string]>> = {
  en: [" years ", " months"],
  de: [" Jahre ", " Monate"],
  fr: [" ans ", " mois"],
};

/** Full years and the months that are left over, as a text. */
export const yearsAndMonths: Reckon = (scene): Value[] => {
  const ends = endsOf(scene);
  const found = shape.exec(scene.low);
  if (!ends || (!found && !is(scene, remaining))) return [];
  const [from, to] = ends;
  const part = (unit: string): string => `DATEDIF(${from},${to},"${unit}")`;
  if (!found?.groups) {
    const [one, two] = wordsOf[scene.reading.known.language] ?? ["", ""];
    const formula = `${part("Y")}&${quote(one)}&${part("YM")}&${quote(two)}`;
    return [{ formula, penalty: -1, isRounded: true, spans: whole(scene) }];
  }
  const { one = "", gap = "", two = "", more, three } = found.groups;
  const at = found.index + found[0].indexOf(one);
  const written = (from: number, its: string): string => scene.text.slice(from, from + its.length);
  const behindOne = written(at, one + gap);
  const place = found.index + found[0].indexOf(two, found[0].indexOf(one) + one.length);
  const behindTwo = written(place, two + (more ?? ""));
  const last =
    three === undefined
      ? ""
      : `&${part("MD")}&${quote(written(found.index + found[0].length - three.length, three))}`;
  const formula = `${part("Y")}&${quote(behindOne)}&${part("YM")}&${quote(behindTwo)}${last}`;
  return [{ formula, penalty: -1.6, isRounded: true, spans: whole(scene) }];
};

const falling = said(
  "fall\\w* (?:in(?:to)?|within)|of (?:those|these|them|which)|(?:lie|are|is|were) (?:in|within)|days? in|nights? in|within",
  "fallen (?:in|auf)|liegen (?:im|in)|davon|dieser|tage im|nachte im|entfallen",
  "tombent|de ces|dont|se situent|jours (?:en|dans)|nuits (?:en|dans)",
);

/** How many days of a stay fall into a month that is named. */
export const overlapping: Reckon = (scene): Value[] => {
  const period = scene.reading.items.find(({ kind }) => kind === "period");
  const pair = daysOf(scene).length === 2 ? pairOf(scene) : null;
  if (!pair || period?.kind !== "period" || !is(scene, falling)) return [];
  const monthly = scene.reading.items.flatMap((item) =>
    item.kind === "period" && item.period.month && item.period.year ? [item.period] : [],
  );
  const [its] = monthly;
  if (!its?.month || !its.year || its.day) return [];
  const [start, end] = pair;
  const first = `DATE(${its.year},${its.month},1)`;
  const isNights = is(scene, said("nights?", "nachte?n?|ubernacht\\w*", "nuits?|nuitees?"));
  const last = isNights ? `DATE(${its.year},${its.month}+1,1)` : `EOMONTH(${first},0)`;
  const formula = `MAX(0,MIN(${end.cell},${last})-MAX(${start.cell},${first})${isNights ? "" : "+1"})`;
  return [{ formula, penalty: -1.4, isRounded: true, spans: whole(scene) }];
};

const turning = said(
  "(?:turns?|becomes?|reach\\w*|be|is|will be|celebrat\\w*|complete\\w*)",
  "(?:wird|werden|erreich\\w*|feier\\w*|alt|vollend\\w*)",
  "(?:aura|auront|a-t-il|atteint|atteindra|fete\\w*|a)",
);
const inYear = said(
  "(?:in )?(?:which|what) year|the year (?:in which|when)",
  "(?:in )?welche[msn]? jahr|das jahr,? in dem|jahreszahl",
  "(?:en |dans )?quelle annee|l'annee (?:ou|où|de ses)",
);

/** "in which year does she turn 65" */
export const yearReached: Reckon = (scene): Value[] => {
  const [one, other] = datesOf(scene);
  const [figure, more] = scene.numbers.filter(({ start, end }) => /\d/.test(scene.low.slice(start, end)));
  if (!one || other || !figure || more || !is(scene, turning)) return [];
  if (!is(scene, inYear) && !/^(?:year|jahr|annee)$/.test(headingAbove(scene.reading).trim())) return [];
  return [
    { formula: `YEAR(${one.cell})+${figure.value}`, penalty: -1.4, isRounded: true, spans: whole(scene) },
  ];
};

const leap = said("leap[- ]?years?", "schaltjahr\\w*", "bissextil\\w*");

/** Whether a year, or the year of a day, has a 29th of February. */
export function leapTest(scene: Scene): string | null {
  if (!is(scene, leap)) return null;
  const [day] = datesOf(scene);
  const column = scene.own.find(
    ({ column: its }) =>
      its?.cells.some((cell) => typeof cell === "number" && cell > 1500 && cell < 2500) ?? false,
  );
  const year = day ? `YEAR(${day.cell})` : column?.column ? `${column.column.letter}${column.top}` : null;
  return year && `MONTH(DATE(${year},2,29))=2`;
}

const latest = said(
  "(?:comes? |is )?(?:the )?(?:last|latest|most recent|newest)",
  "(?:das |am )?(?:letzte\\w*|spateste\\w*|neueste\\w*|jungste\\w*)",
  "(?:la |le )?(?:dernie\\w+|plus (?:tardive?|recente?))",
);
const earliest = said(
  "(?:comes? |is )?(?:the )?(?:first|earliest|oldest)",
  "(?:das |am )?(?:erste\\w*|fruheste\\w*|alteste\\w*)",
  "(?:la |le )?(?:premiere?|plus (?:ancienne?|tot))",
);
const ofDates = said(
  "(?:of|between|among) (?:the |these |all )*(?:two|three|four|five|2|3|4|5)? ?(?:dates|days)|which (?:of the )?(?:\\w+ )?dates?|(?:two|three|four) dates",
  "(?:der|von|den|unter) (?:\\w+ ){0,2}(?:daten|tage|termine)|welches (?:\\w+ )?datum|(?:zwei|drei|vier) daten",
  "(?:des|de ces|parmi les|entre les) (?:\\w+ )?(?:dates|jours)|quelle (?:est la )?date|(?:deux|trois|quatre) dates",
);

/** The last or the first of several days of the row. */
export const ofSeveral: Reckon = (scene): Value[] => {
  const days = daysOf(scene);
  const [isLast, isFirst] = [is(scene, latest), is(scene, earliest)];
  if (days.length < 2 || isLast === isFirst || !is(scene, ofDates)) return [];
  const name = isLast ? "MAX" : "MIN";
  return [
    {
      formula: `${name}(${days.map(({ cell }) => cell).join(",")})`,
      penalty: -1.2,
      isRounded: true,
      spans: whole(scene),
    },
  ];
};
