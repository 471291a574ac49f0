// Days of the calendar around a date: its week, the weekdays before and behind it, ends of months, quarters and years.
import { holidayRange } from "../frames/date-ends.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import { stepOf } from "../intents/steps.ts";
import type { Reckon, Value } from "../intents/value.ts";
import { dateOf } from "./which.ts";
import { wishOf } from "./wish.ts";

const days = [
  "mondays?|mon|montags?|lundis?",
  "tuesdays?|tue|dienstags?|mardis?",
  "wednesdays?|wed|mittwochs?|mercredis?",
  "thursdays?|thu|donnerstags?|jeudis?",
  "fridays?|fri|freitags?|vendredis?",
  "saturdays?|samstags?|sonnabends?|samedis?",
  "sundays?|sonntags?|dimanches?",
] as const;
const dayName = new RegExp(`(?<!\\p{L})(?:${days.map((names) => `(${names})`).join("|")})(?!\\p{L})`, "gu");

interface Weekday {
  day: number;
  start: number;
  end: number;
}

/** The only day of the week that is named. */
function weekdayIn({ low }: Scene): Weekday | null {
  const all = [...low.matchAll(dayName)].map((found) => ({
    day: found.slice(1).findIndex((each) => each !== undefined) + 1,
    start: found.index,
    end: found.index + found[0].length,
  }));
  return new Set(all.map(({ day }) => day)).size === 1 ? (all[0] ?? null) : null;
}

const ofWeek = said(
  "of (?:the|that|its|each|the same) week|week (?:it|they|that|the date) \\w+ in|(?:that|same) week|week(?:'s)? (?:begins?|starts?|beginning|commencing|ending|ends)|week of",
  "(?:der|dieser|derselben|jeder|gleichen) (?:\\w+ )?woche|woche,? in der|wochen(?:beginn|anfang|start|ende|montag)",
  "de (?:la|cette|sa|chaque|la meme) semaine|semaine (?:ou|où|de)|debut de (?:la )?semaine|meme semaine",
);
const nextWords = /(?:next|following|first|nachste\w*|folgende\w*|kommende\w*|erste\w*|prochain|premier)\s$/;
const nextBehind = /^ (?:after|following|next|danach|nach|darauf|suivant|prochain|apres|qui suit)/;
const lastWords = /(?:previous|preceding|last|prior|letzte\w*|vorige\w*|vorherige\w*|dernier)\s$/;
const lastBehind = /^ (?:before|preceding|prior|davor|vor|zuvor|precedent|avant|dernier)/;
const same = said(
  "same day (?:if|when|counts)|if it (?:is|already is|falls on)|on or after|or the (?:same )?day itself|itself if",
  "(?:derselbe|selber|gleiche) tag,? wenn|falls (?:es |er )?(?:selbst|schon|bereits)|wenn (?:es |er )?(?:selbst|schon|bereits)|selbst,? (?:wenn|falls)",
  "le jour meme si|si c'est deja|lui-meme si|meme si",
);
const ordinals =
  /(?<n>first|1st|second|2nd|third|3rd|fourth|4th|last|erste\w*|1\.|zweite\w*|2\.|dritte\w*|3\.|vierte\w*|4\.|letzte\w*|premier|1er|deuxieme|second|2e|troisieme|3e|quatrieme|4e|dernier)\s$/;
const ordinalOf = (word: string): number =>
  /^(?:last|letzte|dernier)/.test(word)
    ? -1
    : 1 +
      [
        /^(?:first|1|erste|premier)/,
        /^(?:second|2|zweite|deuxieme)/,
        /^(?:third|3|dritte|troisieme)/,
        /^(?:fourth|4|vierte|quatrieme)/,
      ].findIndex((each) => each.test(word));
const ofMonth = said(
  "(?:of|in) (?:the |that |its |each |every |the same |the following |the next |following |next )?month|month",
  "(?:des|im|vom|jedes) (?:\\w+ )?\\w*monats?|\\w*monats?",
  "(?:du|de ce|de chaque|du meme) mois|mois",
);
const nextMonth = said(
  "(?:next|following) month|month (?:after|following)",
  "folgemonat\\w*|(?:nachste|folgende|kommende|darauffolgende)\\w* monat\\w*|monats? (?:danach|darauf|nach)",
  "mois (?:suivant|prochain|d'apres|apres|qui suit)",
);

/** "the Monday of that week", "the next Friday", "the last Thursday of the month". */
function weekdayValue(scene: Scene, c: string): Value | null {
  const named = weekdayIn(scene);
  if (!named) return null;
  const { day, start, end } = named;
  const { low } = scene;
  const [ahead, behind] = [low.slice(0, start), low.slice(end)];
  const spans: [number, number][] = [[Math.max(0, start - 10), end]];
  const made = (formula: string): Value => ({ formula, spans, penalty: -1, isRounded: true });
  const nth = ordinals.exec(ahead)?.groups?.n;
  const isNext = nextWords.test(ahead) || nextBehind.test(behind);
  const isLast = lastWords.test(ahead) || lastBehind.test(behind);
  if (
    nth &&
    /^ (?:of|in|des|im|vom|jedes|du|de)(?: (?:the|that|its|each|next|following|jeweiligen|folgenden|ce|chaque|meme))* ?(?:\p{L}*monat|month|mois)/u.test(
      behind,
    )
  ) {
    const by = is(scene, nextMonth) ? 1 : 0;
    const place = ordinalOf(nth);
    if (place < 0) return made(`EOMONTH(${c},${by})-MOD(WEEKDAY(EOMONTH(${c},${by}),2)-${day},7)`);
    const first = `EOMONTH(${c},${by - 1})+1`;
    return made(`${first}+MOD(${day}-WEEKDAY(${first},2),7)${place > 1 ? `+${7 * (place - 1)}` : ""}`);
  }
  if (is(scene, ofWeek) && !isNext && !isLast)
    return made(day === 1 ? `${c}-WEEKDAY(${c},2)+1` : `${c}-WEEKDAY(${c},2)+${day}`);
  if (isNext)
    return made(
      is(scene, same) ? `${c}+MOD(${day}-WEEKDAY(${c},2),7)` : `${c}+7-MOD(WEEKDAY(${c},2)-${day},7)`,
    );
  if (isLast)
    return made(
      is(scene, same) ? `${c}-MOD(WEEKDAY(${c},2)-${day},7)` : `${c}-7+MOD(${day}-WEEKDAY(${c},2),7)`,
    );
  return null;
}

const workday = "(?:work(?:ing)?|business|bank(?:ing)?) ?day";
const lastWorkday = said(
  `(?:last|final) ${workday} (?:of|in)`,
  "letzte\\w* (?:\\w*arbeits|\\w*werk)tag",
  "dernier jour (?:ouvr\\w+|de travail)",
);
const firstWorkday = said(
  `first ${workday} (?:of|in)`,
  "erste\\w* (?:\\w*arbeits|\\w*werk)tag",
  "premier jour (?:ouvr\\w+|de travail)",
);

/** "the last working day of the month". */
function workdayValue(scene: Scene, c: string): Value | null {
  if (!is(scene, ofMonth)) return null;
  const by = is(scene, nextMonth) ? 1 : 0;
  const off = holidayRange(scene);
  const value = { penalty: -1, isRounded: true };
  if (is(scene, lastWorkday)) return { ...value, formula: `WORKDAY(EOMONTH(${c},${by})+1,-1${off})` };
  if (is(scene, firstWorkday)) return { ...value, formula: `WORKDAY(EOMONTH(${c},${by - 1}),1${off})` };
  return null;
}

const nthDay =
  /(?<!\p{L})(?:(?:on |by |to )?the |(?:am|zum|der|den|bis zum|jeweils (?:der|am)) |le )(?<n>\d{1,2})(?:st|nd|rd|th|\.|er)?(?: day)? (?:of |des |im |du |de |d')?(?:the |that |each |every |jeweiligen |ce )?(?:same |selben )?(?<next>(?:next |following |folgenden |nachsten |darauffolgenden )?(?:month|\p{L}*monats?|mois))(?<tail> (?:after|following|suivant|prochain|d'apres|qui suit|danach|darauf))?/u;

/** "the 15th of the following month". */
function monthDay(scene: Scene, c: string): Value | null {
  const found = nthDay.exec(scene.low);
  if (!found) return null;
  const { n = "", next = "", tail } = found.groups ?? {};
  const isNext =
    tail !== undefined || /^(?:next|follow|folg|nachst|darauf)/.test(next) || is(scene, nextMonth);
  const span: [number, number] = [found.index, found.index + found[0].length];
  return {
    formula: Number(n) === 1 ? `EOMONTH(${c},${isNext ? 0 : -1})+1` : `EOMONTH(${c},${isNext ? 0 : -1})+${n}`,
    spans: [span],
    penalty: -1,
    isRounded: true,
  };
}

const monthLength = said(
  "(?:how many|number of) days (?:are (?:there )?in|does|has|in|did)[^.?]{0,30}month|days (?:in|of) (?:the|that|each|its) month|length of the month",
  "(?:wie ?viele?|anzahl(?: der)?) tage (?:hat|im|in|des|gibt)[^.?]{0,30}monat\\w*|monatslange|tage (?:im|des) (?:\\w+ )?monats?",
  "(?:combien de|nombre de) jours (?:compte|dans|a|y a-t-il dans|du|contient)[^.?]{0,20}mois|jours (?:du|dans le|de ce) mois",
);
const leftInMonth = said(
  "days? (?:are |is )?(?:left|remaining|remain|to go) (?:in|until the end of|of) (?:the|that|its) month|(?:until|to) (?:the )?(?:end of (?:the|that) month|month[- ]?end)",
  "tage (?:\\w+ ){0,3}(?:bis (?:zum )?(?:monatsende|ende des monats))|resttage (?:im|des) monats?|bis (?:zum )?monatsende",
  "jours (?:restants? |qui restent )?(?:jusqu'a la|avant la) fin (?:du|de ce) mois|jours restants? (?:du|dans le) mois",
);

const yearEnd = said(
  "(?:end|last day|close) of (?:the |that |its |each |the same )?(?:calendar |business |fiscal )?year|year[- ]?end|31 december|december 31(?:st)?|31st of december",
  "(?:jahresende\\w*|ende (?:des|dieses|vom|jedes) \\w*jahres?|letzte\\w* tag des \\w*jahres|31\\. ?(?:dezember|12\\.))",
  "fin (?:de |d')?(?:l'|cette |chaque |la meme )?annee(?: civile)?|dernier jour de l'annee|31 decembre",
);
const yearStart = said(
  "(?:start|beginning|first day) of (?:the |that |its |the following |the next |next )?(?:calendar )?year|1 january|january 1(?:st)?",
  "jahresanfang\\w*|jahresbeginn|anfang (?:des|vom) \\w*jahres?|erste\\w* tag des \\w*jahres|1\\. ?januar",
  "debut (?:de |d')?(?:l'|cette )?annee|premier jour de l'annee|1er janvier",
);
const quarterEnd = said(
  "(?:end|last day|close) of (?:the |that |its |each )?(?:calendar )?quarter|quarter[- ]?end",
  "quartalsende\\w*|ende (?:des|vom) \\w*quartals?|letzte\\w* tag (?:des|im) \\w*quartals?|quartalsschluss",
  "fin (?:du|de|de ce) trimestre|dernier jour du trimestre",
);
const quarterStart = said(
  "(?:start|beginning|first day) of (?:the |that |its )?(?:calendar )?quarter",
  "quartalsanfang\\w*|quartalsbeginn|anfang (?:des|vom) \\w*quartals?|erste\\w* tag (?:des|im) \\w*quartals?",
  "debut (?:du|de) trimestre|premier jour du trimestre",
);
const nextQuarter = said(
  "(?:next|following) quarter",
  "(?:nachste|folgende)\\w* quartal\\w*|folgequartal\\w*",
  "trimestre (?:suivant|prochain)",
);
const nextYear = said(
  "(?:next|following) year|year after",
  "(?:nachste|folgende)\\w* jahr\\w*|folgejahr\\w*",
  "annee (?:suivante|prochaine|d'apres)",
);

/** Ends and beginnings of quarters and years, some years on where that is said. */
function periodEnd(scene: Scene, c: string): Value | null {
  if (wishOf(scene) === "count") return null;
  const step = stepOf(scene);
  const years = step?.unit === "year" ? step.amount : is(scene, nextYear) ? "1" : "";
  const spans = step?.unit === "year" ? step.isTaken : [];
  const value = { spans, penalty: -0.9, isRounded: true };
  const plus = years === "" ? "" : `+${years}`;
  const by = is(scene, nextQuarter) ? 3 : 0;
  if (is(scene, quarterEnd))
    return { ...value, formula: `EOMONTH(${c},MOD(3-MONTH(${c}),3)${by ? `+${by}` : ""})` };
  if (is(scene, quarterStart)) return { ...value, formula: `EOMONTH(${c},MOD(3-MONTH(${c}),3)-${3 - by})+1` };
  const months = step?.unit === "month" ? `EDATE(${c},${step.amount})` : c;
  const own = months === c ? value : { ...value, spans: step?.isTaken ?? [] };
  if (is(scene, yearEnd)) return { ...own, formula: `DATE(YEAR(${months})${plus},12,31)` };
  return is(scene, yearStart) ? { ...own, formula: `DATE(YEAR(${months})${plus},1,1)` } : null;
}

export const onCalendar: Reckon = (scene) => {
  const found = dateOf(scene);
  if (!found) return [];
  const { date, penalty } = found;
  const c = date.cell;
  const counted = is(scene, monthLength)
    ? { formula: `DAY(EOMONTH(${c},0))`, penalty: -1, isRounded: true }
    : is(scene, leftInMonth)
      ? { formula: `EOMONTH(${c},0)-${c}`, penalty: -0.8, isRounded: true }
      : null;
  const value =
    counted ?? workdayValue(scene, c) ?? weekdayValue(scene, c) ?? monthDay(scene, c) ?? periodEnd(scene, c);
  return value ? [{ ...value, dates: [date], penalty: (value.penalty ?? 0) + penalty }] : [];
};
