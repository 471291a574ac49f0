// Time from one date of a row to another, or between today and a date: days, working days, weeks, months, years.

import { holidayRange } from "../frames/date-ends.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { dateOf as writtenDay } from "../frames/tests.ts";
import { is } from "../intents/heard.ts";
import { isMoment, type Part, partsOf } from "../intents/parts.ts";
import { stepOf, workdays } from "../intents/steps.ts";
import type { Reckon, Value } from "../intents/value.ts";
import { headingAbove } from "../reading/target-heading.ts";
import { untilToday } from "./blanks.ts";
import { shiftedDay } from "./moved.ts";
import { datesOf, daysOf, pairOf } from "./which.ts";
import { wishOf } from "./wish.ts";

const todays = said(
  "today|now|as of|to date|current\\w*|this day|so far",
  "heut\\w*|jetzt|aktuell\\w*|stichtag|bisher",
  "aujourd'hui|maintenant|actuel\\w*|ce jour|a ce jour",
);

const between = said(
  "between|from _ (?:to|until|till)|since|until|how (?:many|long)|number of|elapsed|passed|took|take|lasted|duration|difference|nights?|late|delay|left|remain\\w*|overdue|old|ago|days? (?:of|in|to)",
  "zwischen|von _ bis|seit|bis|wie (?:viele|lange)|anzahl|vergangen|gedauert|dauer\\w*|differenz|nachte|verspat\\w*|verzug|ubrig|noch|uberfallig|alt|her|liegen",
  "entre|du _ au|de _ a|depuis|jusqu\\w*|combien|nombre|ecoule\\w*|dure\\w*|difference|nuits?|retard|reste\\w*|delai|ecart",
);

const anniversary = said("birthdays?|anniversar(?:y|ies)", "geburtstag\\w*|jahrestag\\w*", "anniversaires?");

const yearsOld = said(
  "how old|ages?|years? old|birthday",
  "wie alt|alter|lebensalter",
  "quel age|age|ans revolus",
);

const service = said(
  "years? of service|years (?:employed|with|at|in|since|between|from|completed)|seniority|tenure|full years|completed years|anniversar\\w*",
  "(?:dienst|betriebs|volle\\w* |vollendete\\w* |ganze\\w* )\\w*(?:jahre\\w*|zugehorigkeit)|jahre\\w* (?:seit|im|bei|zwischen)|wie viele jahre",
  "anciennete|annees? (?:de service|completes?|revolues?|entieres?|depuis|entre)|ans d'anciennete|combien d'(?:annees|ans)",
);

const months = said(
  "(?:full |complete\\w* |whole )?months (?:between|since|from|passed|have|elapsed)|how many (?:full |complete\\w* |whole )?months",
  "(?:volle\\w* |ganze\\w* )?monate (?:zwischen|seit|von|vergangen)|wie viele (?:volle\\w* |ganze\\w* )?monate",
  "combien de mois|mois (?:complets?|entiers?|entre|depuis|ecoules)",
);

interface Ends {
  start: string;
  end: string;
  dates: readonly Part[];
  spans: readonly (readonly [number, number])[];
}

/** Both dates of a row, the later one as today where it is still missing and the question says so. */
function pairEnds(scene: Scene): Ends | null {
  const pair = pairOf(scene);
  if (!pair) return null;
  const [start, end] = pair;
  const open = untilToday(scene, end);
  if (is(scene, todays) && !open && end.score < 2.5) return null;
  return open
    ? { start: start.cell, end: `IF(${end.cell}="",TODAY(),${end.cell})`, dates: [start], spans: open }
    : { start: start.cell, end: end.cell, dates: pair, spans: [] };
}

interface Fixed {
  formula: string;
  spans: readonly (readonly [number, number])[];
}

/** A day that the question writes out, or a cell of a day that it names. */
function fixedDay(scene: Scene): Fixed | null {
  const cell = partsOf(scene).find(({ isCell, kind, score }) => isCell && kind === "date" && score > 0);
  if (cell) return { formula: cell.cell, spans: [] };
  for (const item of scene.reading.items)
    if (item.kind === "period" && item.period.day !== null && item.period.day > 0)
      return { formula: writtenDay(item.period.day), spans: [[item.start, item.end]] };
  return null;
}

const isHeaded = (scene: Scene, words: RegExp): boolean =>
  [...headingAbove(scene.reading).matchAll(words)].length > 0;

/** Whole years or months up to today, or from one date to the other. */
export const aged: Reckon = (scene) => {
  const isDay = wishOf(scene) === "day" && !is(scene, yearsOld);
  if (isDay || (stepOf(scene)?.isTaken.length ?? 0) > 0) return [];
  const isOld = is(scene, yearsOld) || isHeaded(scene, yearsOld);
  const isMonths = is(scene, months) && !is(scene, yearsOld);
  if (!isOld && !is(scene, service) && !isMonths) return [];
  const inDays = is(scene, said("in days|days", "in tagen|tage", "en jours|jours")) && !is(scene, years);
  const [one, other, third] = datesOf(scene);
  if (!one || third || inDays) return [];
  const pair = other ? pairEnds(scene) : sinceBirth(scene, one);
  const fixed = pair ? null : fixedDay(scene);
  const ends: Ends = pair ?? {
    start: one.cell,
    end: fixed?.formula ?? "TODAY()",
    dates: [one],
    spans: fixed?.spans ?? [],
  };
  return [
    {
      formula: `DATEDIF(${ends.start},${ends.end},"${isMonths ? "M" : "Y"}")`,
      penalty: -0.2,
      isRounded: true,
      dates: ends.dates,
      spans: ends.spans,
    },
  ];
};

/** "how old when joining": from the birth that all rows have. */
function sinceBirth(scene: Scene, at: Part): Ends | null {
  const days = daysOf(scene);
  const born = days.find(({ heading }) => birth.test(heading));
  if (!born || born.cell === at.cell || days.length > 2 || is(scene, todays)) return null;
  return { start: born.cell, end: at.cell, dates: [born, at], spans: [] };
}
const birth = /born|birth|dob\b|geb(?:oren|urt|\.)|naiss|nee?\b/;

const years = said("years?|how old", "jahre\\w*|wie alt", "ans|annees?|quel age");
const daysWord = said("days?|nights?", "tage?n?|nachte|ubernachtungen", "jours?|nuits?|nuitees");

const left = said(
  "left|until|till|remain\\w*|to go|before|away",
  "noch|bis|verbleib\\w*|ubrig|restlich\\w*",
  "restants?|reste\\w*|avant|jusqu\\w*|d'ici",
);

const single = said(
  "(?:day|end|start|beginning) (?:of|in) (?:the |each |every |that )?(?:month|week)|which day|names? of the day|month[- ]ends?",
  "tag (?:des|im) \\w*monats?|monats(?:ende|anfang)\\w*|wochentag\\w*|welcher tag|name des tages",
  "jour (?:du|de) mois|(?:fin|debut) (?:du|de) mois|jours? de (?:la )?semaine|quel jour|nom du jour",
);

/** "0 if not due yet", "not yet due: 0", "never below zero". */
const notYet = said(
  "(?:0|zero|nothing),? (?:if|when|where|for|as long as)[^.;]{0,30}(?:not|yet|isn't|aren't|future|ahead)[^.;]{0,20}",
  "(?:not|n't|isn't|aren't)(?: yet)?[^.;]{0,40}(?:due|over|late|overdue|past)[^.;]{0,40}(?:0|zero)",
  "(?:never|not) (?:below|under|less than|negative)[^.;]{0,10}|no negative\\w*",
  "(?:0|null),? (?:wenn|falls|solange|bei)[^.;]{0,30}(?:noch nicht|nicht|zukunft)[^.;]{0,20}",
  "(?:noch )?nicht[^.;]{0,40}(?:fallig|vorbei|uber|abgelaufen|zu spat)[^.;]{0,30}(?:0|null)|(?:nie|nicht) (?:unter (?:0|null)|negativ)",
  "(?:0|zero),? (?:si|quand|tant que|lorsque)[^.;]{0,30}(?:pas encore|pas|futur)[^.;]{0,20}",
  "(?:pas|non)[^.;]{0,20}(?:echue?s?|passee?s?|en retard|depassee?s?)[^.;]{0,50}(?:0|zero)|jamais (?:moins de zero|negatif|en dessous)|pas de negatif",
);

const ago = said(
  "ago|since|overdue|late|passed|elapsed|old|gone by|waiting|waited|so far",
  "her|seit|uberfallig|verspatet|vergangen|alt|verstrichen|\\w*verzug|wartet|warten|gewartet|wartezeit|bisher",
  "depuis|retard|ecoules?|passes?|il y a|attente|attend\\w*",
);
const weeksWord = said("weeks", "wochen", "semaines");
const whole = said(
  "full|complete\\w*|whole",
  "volle\\w*|ganze\\w*|vollstandige\\w*|komplette\\w*",
  "complet\\w*|entier\\w*|pleine?s?",
);
const inclusive = said(
  "(?:both|first and (?:the )?last|start and end|begin and end)[^.]{0,30}(?:included|counted|inclusive|count)|inclusive|(?:including|counting|count) (?:both|the first|the last|begin|start)",
  "(?:beide|erste\\w* und letzte\\w*|anfangs-? ?und end\\w*)[^.]{0,30}(?:mitgezahlt|eingeschlossen|inklusive|mit|zahlen)|(?:einschlies{1,2}lich|inklusive|inkl\\.?) (?:beider|anfangs|erste\\w*|beginn|start)\\w*|beide tage",
  "(?:deux|premier et dernier|jour de debut et jour de fin|debut et fin)[^.]{0,30}(?:compris|inclus|comptes)|(?:y compris|compris|inclus) (?:le premier|tous les deux|les deux)",
);

/** From the only date to today or to a day that is said, or the other way round. */
function singleEnds(scene: Scene, one: Part): Ends | null {
  const fixed = fixedDay(scene);
  const isAgo = is(scene, ago);
  if (fixed) return { start: one.cell, end: fixed.formula, dates: [one], spans: fixed.spans };
  if (!is(scene, todays) && !is(scene, left) && !isAgo) return null;
  const isAhead = is(scene, left) && (!isAgo || isHeaded(scene, left));
  return isAhead
    ? { start: "TODAY()", end: one.cell, dates: [one], spans: [] }
    : { start: one.cell, end: "TODAY()", dates: [one], spans: [] };
}

/** Days from one date to another, or between today and a date; only workdays where that is said. */
export const apart: Reckon = (scene) => {
  const dates = datesOf(scene).filter((part) => !isMoment(part));
  const [one] = dates;
  if (!one || dates.length > 2 || is(scene, single) || is(scene, anniversary)) return [];
  if ((stepOf(scene)?.isTaken.length ?? 0) > 0) return [];
  const isOne = dates.length === 1 && (is(scene, left) || is(scene, ago));
  const both = pairEnds(scene);
  const pair = isOne && both?.dates.length !== 1 ? null : both;
  const isAsked = is(scene, between) || wishOf(scene) === "count";
  if (!isAsked && !pair) return [];
  const isDays = is(scene, daysWord) || isHeaded(scene, daysWord);
  const isWeeks = is(scene, weeksWord) && !isDays;
  if (!isDays && !is(scene, workdays) && !isWeeks) return [];
  const ends = pair ?? singleEnds(scene, one);
  if (!ends) return [];
  const { start, end, spans } = ends;
  const value = { isRounded: true, dates: ends.dates, spans };
  if (is(scene, workdays))
    return [{ ...value, formula: `NETWORKDAYS(${start},${end}${holidayRange(scene)})`, penalty: -0.2 }];
  const gap = `${end}-${start}${is(scene, inclusive) ? "+1" : ""}`;
  if (is(scene, notYet)) return [{ ...value, formula: `MAX(0,${gap})`, penalty: -1 }];
  if (isWeeks)
    return [
      {
        ...value,
        formula: is(scene, whole) ? `INT((${gap})/7)` : `(${gap})/7`,
        isRounded: is(scene, whole),
        penalty: -0.2,
      },
    ];
  return [{ ...value, formula: gap, penalty: (pair ? -0.4 : -0.1) + (isAsked ? 0 : 0.5) }];
};

/** How many days are left until a day that is reckoned, or have gone by since. */
export const untilMoved: Reckon = (scene): Value[] => {
  if (wishOf(scene) !== "count") return [];
  const day = shiftedDay(scene);
  const isTimed = [left, ago, todays].some((words) => is(scene, words) || isHeaded(scene, words));
  if (!day || !stepOf(scene) || !isTimed) return [];
  const isLate = is(scene, ago) && !is(scene, left) && !isHeaded(scene, left);
  const others = daysOf(scene).filter(({ cell }) => cell !== day.from.cell);
  const [other, more] = others;
  const until = other && !more && (other.score >= 1.9 || isLate) ? other.cell : "TODAY()";
  const limit = /[-+]/.test(day.formula.replace(/\(.*\)/g, "")) ? `(${day.formula})` : day.formula;
  const formula = isLate || until !== "TODAY()" ? `${until}-${limit}` : `${day.formula}-TODAY()`;
  const dates = until === "TODAY()" || !other ? [day.from] : [day.from, other];
  return [{ formula, isRounded: true, penalty: -0.9, dates, spans: day.spans }];
};
