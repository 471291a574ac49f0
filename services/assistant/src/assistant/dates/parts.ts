// What of a date is wanted: its weekday, week, month, quarter, year.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { stepOf } from "../intents/steps.ts";
import type { Value } from "../intents/value.ts";
import { dateOf } from "./which.ts";

const named = said(
  "names?|words?|text|spelled|written|letters|long",
  "name\\w*|\\w+name|wort|text|ausgeschrieben",
  "noms?|mot|texte|(?:toutes )?lettres",
);

const numbered = said(
  "numbers?|numeric\\w*|digits?|figures?",
  "zahl|nummer|ziffer\\w*",
  "nombres?|numeros?|chiffres?",
);

const weekday = said(
  "weekdays?|days? of the week|which day|what day|name of the day|day names?|day of week",
  "wochentag\\w*|welcher tag|name des tages|tagesname\\w*",
  "jours? de (?:la )?semaine|quel jour|noms? du jour",
);

const week = said(
  "(?:calendar |iso )?week(?: number)?s?|week no\\.?|number of the week",
  "kalenderwoche\\w*|kw|woche\\w*nummer|iso-?woche",
  "(?:numero de |n° de )?semaines?(?: iso| calendaire)?",
);

const quarter = said("quarters?", "\\w*quartal\\w*|vierteljahr\\w*", "trimestres?");
const month = said("(?:\\w+ )?months?", "\\w*monats?|monatszahl", "mois");
const year = said("years?", "(?:\\w*jahr|\\w*jahreszahl|jahrgang)s?", "annees?|millesime");

const other = said(
  "after|later|add (?:\\d+|a|an|one|two|three|six|half)|between|how (?:many|long|old)|plus|months|since|total|sum|average|next|end|last day|first day|working|weekend|saturday|until|age|today|due|overdue|birthday",
  "spater|zwischen|wie (?:viele|lange|alt)|plus|monate|seit|summe|nachste\\w*|ende|letzte\\w* tag|erste\\w* tag|arbeitstag\\w*|wochenend\\w*|samstag|bis|alter|heut\\w*|geburtstag\\w*|monatsende|monatsanfang|monatsletzte\\w*|monatserste\\w*|ultimo",
  "apres|entre|combien|plus|depuis|total|somme|prochain\\w*|fin|dernier|premier|ouvr\\w*|week-?end|samedi|jusqu\\w*|age|aujourd'hui|anniversaire",
);

const wanted = ({ low }: Scene, words: RegExp): boolean => [...low.matchAll(words)].length > 0;

/** The clause that asks for the part, without the names of columns: "so that I can sort them later" is none of it. */
function clauseOf({ low, named }: Scene): string {
  const bare = named
    .filter(({ score }) => score >= 1.2)
    .reduce((text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end), low);
  const clauses = bare.split(
    /[.;!?:,](?:\s|$)|\n|(?<!\p{L})(?:so(?: that)?|because|damit|weil|pour|afin|car)(?!\p{L})/u,
  );
  const asked = [weekday, week, quarter, month, year];
  return clauses.find((clause) => asked.some((words) => [...clause.matchAll(words)].length > 0)) ?? bare;
}

/** "1 to 4", "(1 = Monday)": the numbers that it may be. */
const scale =
  /(?<!\d)0?1\s?(?:-|–|to|through|bis|a|au)\s?(?:4|7|12|5[23])(?!\d)|\(?(?:\p{L}+ ?(?:=|is|ist|est) ?1|1 ?(?:=|is|for|ist|fur|est|pour) ?\p{L}+)[^.;)]*\)?/gu;

/** "Q1 2025", "2025-Q1": the quarter with its year, as the question shows it. */
const withYear =
  /(?<!\p{L})(?:(?<sign>[QT])\s?[1-4](?<joint>[ /.-]{1,3})(?:19|20)\d\d|(?:19|20)\d\d(?<gap>[ /.-]{1,3})(?<mark>[QT])[1-4])(?!\d)/u;
const signs = /(?<!\p{L})[QT]\s?[1-4](?!\d)/gu;

function quarterOf({ text }: Scene, c: string): Value {
  const number = `ROUNDUP(MONTH(${c})/3,0)`;
  const shown = withYear.exec(text);
  const spans = [...text.matchAll(signs), ...(shown ? [shown] : [])].map(
    ({ index = 0, 0: it }): [number, number] => [index, index + it.length],
  );
  const { sign, joint, gap, mark } = shown?.groups ?? {};
  if (sign) return { formula: `"${sign}"&${number}&"${joint}"&YEAR(${c})`, spans };
  if (mark) return { formula: `YEAR(${c})&"${gap}${mark}"&${number}`, spans };
  const own = /[QT]/.exec(text.match(signs)?.[0] ?? "")?.[0];
  return { formula: own ? `"${own}"&${number}` : number, spans };
}

const namesIn: Readonly<Record<string, { days: string; months: string }>> = {
  de: {
    days: "Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag",
    months: "Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember",
  },
  fr: {
    days: "lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche",
    months: "janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre",
  },
};

const chosen = (place: string, names: string): string =>
  `CHOOSE(${place},${names.split(",").map(quote).join(",")})`;

/** TEXT writes names in the language of the sheet; that of the question may be another. */
function dayName({ reading }: Scene, c: string): string {
  const names = namesIn[reading.known.language];
  return names ? chosen(`WEEKDAY(${c},2)`, names.days) : `TEXT(${c},"dddd")`;
}

function monthName({ reading }: Scene, c: string): string {
  const names = namesIn[reading.known.language];
  return names ? chosen(`MONTH(${c})`, names.months) : `TEXT(${c},"mmmm")`;
}

export function partOf(scene: Scene): Value[] {
  const found = dateOf(scene);
  // "for three weeks" asks for no week
  if ((stepOf(scene)?.isTaken.length ?? 0) > 0) return [];
  if (!found || [...clauseOf(scene).matchAll(other)].length > 0) return [];
  const c = found.date.cell;
  const isNamed = wanted(scene, named) && !wanted(scene, numbered);
  const spans = [...scene.low.matchAll(scale)].map(({ index, 0: said }): [number, number] => [
    index,
    index + said.length,
  ]);
  const made = (formula: string, penalty: number): Value[] => [
    { formula, penalty: penalty + found.penalty, isRounded: true, spans },
  ];
  if (wanted(scene, weekday))
    return made(wanted(scene, numbered) ? `WEEKDAY(${c},2)` : dayName(scene, c), -0.3);
  if (wanted(scene, week)) return made(`ISOWEEKNUM(${c})`, -0.3);
  if (wanted(scene, quarter)) {
    const value = quarterOf(scene, c);
    const penalty = found.penalty - ((value.spans?.length ?? 0) > 0 ? 1.2 : 0.3);
    return [{ ...value, penalty, isRounded: true, spans: [...spans, ...(value.spans ?? [])] }];
  }
  const [isMonth, isYear] = [wanted(scene, month), wanted(scene, year)];
  if (isMonth && !isYear) return made(isNamed ? monthName(scene, c) : `MONTH(${c})`, 0);
  return isYear && !isMonth ? made(`YEAR(${c})`, 0) : [];
}
