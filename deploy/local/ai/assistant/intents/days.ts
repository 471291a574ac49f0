// Dates of each row: from one to another, moved on, ends of months, ages, days left.

import { dateOf, datesOf, pairOf } from "../dates/which.ts";
import { holidayRange } from "../frames/date-ends.ts";
import { said } from "../frames/plain.ts";
import { is } from "./heard.ts";
import { isMoment, partsOf } from "./parts.ts";
import { stepOf, workdays } from "./steps.ts";
import type { Reckon } from "./value.ts";

const todays = said(
  "today|now|as of|to date|current\\w*|this day|so far",
  "heut\\w*|jetzt|aktuell\\w*|stichtag|bisher",
  "aujourd'hui|maintenant|actuel\\w*|ce jour|a ce jour",
);

const monthEnd = said(
  "end of (?:the |that |this |its |each |a |the same )?months?|a? ?month'?s end|(?:last|final) day of (?:the |that |this |its |each |a )?(?:\\w+ )?month|month[- ]?ends?",
  "monatsend\\w*|ende (?:des|dieses|eines|vom|jedes) \\w*monats|letzte\\w* tag (?:des|im|dieses|vom|eines|jedes) \\w*monats?|monatsletzt\\w*|ultimo|(?:zum |den |der )?letzte[nr]? des \\w*monats",
  "fin (?:du|de|de ce|d'un|du meme) mois|fins de mois|dernier jour (?:du|de ce|de chaque|d'un) mois",
);

const monthStart = said(
  "(?:first|1st) (?:day )?of (?:the |that |this |its |next |following |the following |the next )?month|(?:start|beginning) of (?:the |that )?month",
  "(?:erste\\w*|1\\.) (?:tag )?(?:des|im) (?:\\w+ )?\\w*monats?|monatsanfang|monatserst\\w*|ersten des",
  "premier (?:jour )?(?:du|de ce) mois|debut (?:du|de) mois|1er du mois",
);

const nextMonth = said(
  "(?:next|following|subsequent) month|month (?:after|following)|month (?:that|which) (?:follows|comes after)",
  "nachste\\w* monat\\w*|folgemonat\\w*|folgende\\w* monat\\w*|monats? (?:nach|danach)|monat darauf|monate?s?,? (?:der|welcher|in dem)[^.;]{0,40} folgt|auf den \\w*monat folg\\w*|nachmonat\\w*",
  "mois (?:suivant|prochain|d'apres|apres|qui (?:suit|vient apres|succede))",
);

const between = said(
  "between|from _ (?:to|until|till)|since|until|how (?:many|long)|number of|elapsed|passed|took|take|lasted|duration|difference|nights?|late|delay|left|remain\\w*|overdue|old|ago|days? (?:of|in|to)",
  "zwischen|von _ bis|seit|bis|wie (?:viele|lange)|anzahl|vergangen|gedauert|dauer\\w*|differenz|nachte|verspat\\w*|verzug|ubrig|noch|uberfallig|alt|her|liegen",
  "entre|du _ au|de _ a|depuis|jusqu\\w*|combien|nombre|ecoule\\w*|dure\\w*|difference|nuits?|retard|reste\\w*|delai|ecart",
);

const dayCount = said("days|weeks|months|terms?", "tage|wochen|monate|frist", "jours|semaines|delai");

const moves = said(
  "\\+|after|later|from|add\\w*|plus|due|valid|expir\\w*|before|next|warranty|deadline|renew\\w*|inspection|runs? out|within|notice|return\\w*|back|terms?|ends?|finish\\w*",
  "nach|spater|plus|addier\\w*|fallig\\w*|gultig\\w*|ablauf\\w*|lauft|vor|nachste\\w*|garantie|gewahrleist\\w*|frist\\w*|hinzu\\w*|verlanger\\w*|zuruck\\w*|wann|ende\\w*|endet|kundig\\w*",
  "apres|plus tard|ajout\\w*|echeance|expir\\w*|valable|avant|prochain\\w*|garantie|delai|plus|rendre|retour|quand|preavis|fin",
);

/** A date moved on, to the end of its month where that is said. */
export const movedOn: Reckon = (scene) => {
  const found = dateOf(scene);
  if (!found || is(scene, anniversary)) return [];
  const isEnd = is(scene, monthEnd);
  const isStart = is(scene, monthStart);
  const said1 = stepOf(scene);
  // "the first day of the month" is no number of days
  const step = (isEnd || isStart) && said1?.isTaken.length === 0 && !is(scene, dayCount) ? null : said1;
  const c = found.date.cell;
  if (!step || !is(scene, moves)) {
    if (isEnd) return [{ formula: `EOMONTH(${c},${is(scene, nextMonth) ? 1 : 0})`, penalty: -0.2 }];
    if (isStart)
      return [{ formula: is(scene, nextMonth) ? `EOMONTH(${c},0)+1` : `EOMONTH(${c},-1)+1`, penalty: -0.2 }];
    return [];
  }
  const [at] = step.isTaken;
  const near = at ? scene.low.slice(Math.max(0, at[0] - 4), at[1] + 26) : scene.low;
  const isBack =
    /(?:days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jahren?|jours?|semaines?|mois|ans?)\s+(?:before|earlier|prior|vor|fruher|avant|plus tot)(?!\p{L})/u.test(
      near,
    );
  const sign = isBack ? "-" : "";
  const plus = isBack ? "-" : "+";
  const moved = {
    day: `${c}${plus}${step.amount}`,
    week: `${c}${plus}${step.amount}*7`,
    workday: `WORKDAY(${c},${sign}${step.amount}${holidayRange(scene)})`,
    month: `EDATE(${c},${sign}${step.amount})`,
    year: `EDATE(${c},${sign}${step.amount}*12)`,
  }[step.unit];
  const months = step.unit === "month" ? step.amount : step.unit === "year" ? `${step.amount}*12` : null;
  const ended = months ? `EOMONTH(${c},${sign}${months})` : `EOMONTH(${moved},0)`;
  const unsure = is(
    scene,
    said("how many|how old|between", "wie viele|wie alt|zwischen", "combien|quel age|entre"),
  )
    ? 0.8
    : 0;
  const penalty = unsure + found.penalty;
  if (isEnd) return [{ formula: ended, penalty: penalty - 0.3, isRounded: true, spans: step.isTaken }];
  if (isStart)
    return [
      {
        formula: months ? `EOMONTH(${c},${sign}${months}-1)+1` : `EOMONTH(${moved},-1)+1`,
        penalty: penalty - 0.2,
        isRounded: true,
        spans: step.isTaken,
      },
    ];
  return [
    {
      formula: moved,
      penalty: penalty - (step.isTaken.length > 0 ? 0.2 : 0.5),
      isRounded: true,
      spans: step.isTaken,
    },
  ];
};

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

export const months = said(
  "(?:full |complete\\w* |whole )?months (?:between|since|from|passed|have|elapsed)|how many (?:full |complete\\w* |whole )?months",
  "(?:volle\\w* |ganze\\w* )?monate (?:zwischen|seit|von|vergangen)|wie viele (?:volle\\w* |ganze\\w* )?monate",
  "combien de mois|mois (?:complets?|entiers?|entre|depuis|ecoules)",
);

/** Whole years or months up to today, or from one date to the other. */
export const aged: Reckon = (scene) => {
  const isMonths = is(scene, months) && !is(scene, yearsOld);
  if (!is(scene, yearsOld) && !is(scene, service) && !isMonths) return [];
  if (stepOf(scene)?.isTaken.length) return [];
  const [one, other, third] = datesOf(scene);
  const pair = pairOf(scene);
  const cell = partsOf(scene).find(({ isCell, kind }) => isCell && kind === "date");
  if (!one || third) return [];
  const [start, end] =
    pair && other && !is(scene, todays)
      ? pair.map((each) => each.cell)
      : [one.cell, cell ? cell.cell : "TODAY()"];
  return [{ formula: `DATEDIF(${start},${end},"${isMonths ? "M" : "Y"}")`, penalty: -0.2, isRounded: true }];
};

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

const notYet = said(
  "(?:0|zero|nothing),? (?:if|when|where|for|as long as)[^.;]{0,30}(?:not|yet|isn't|aren't|future|ahead)[^.;]{0,20}",
  "(?:0|null),? (?:wenn|falls|solange|bei)[^.;]{0,30}(?:noch nicht|nicht|zukunft)[^.;]{0,20}",
  "(?:0|zero),? (?:si|quand|tant que|lorsque)[^.;]{0,30}(?:pas encore|pas|futur)[^.;]{0,20}",
);

/** Days from one date to another, or between today and a date; only workdays where that is said. */
export const apart: Reckon = (scene) => {
  const dates = datesOf(scene).filter((part) => !isMoment(part));
  const [one, second] = dates;
  const isToday = is(scene, todays) && !(second && second.score >= 2.5);
  const pair = isToday ? null : pairOf(scene);
  if (
    !one ||
    is(scene, single) ||
    (!is(scene, between) && !pair) ||
    dates.length > 2 ||
    is(scene, anniversary) ||
    (stepOf(scene)?.isTaken.length ?? 0) > 0
  )
    return [];
  const isWeeks = is(scene, said("weeks", "wochen", "semaines")) && !is(scene, daysWord);
  const cell = partsOf(scene).find(({ isCell, kind, score }) => isCell && kind === "date" && score > 0);
  if (!is(scene, daysWord) && !is(scene, workdays) && !isWeeks) return [];
  const isAgo = is(
    scene,
    said(
      "ago|since|overdue|late|passed|elapsed|old",
      "her|seit|uberfallig|verspatet|vergangen|alt",
      "depuis|retard|ecoules?|passes?|il y a",
    ),
  );
  const isSingle = !pair || ((is(scene, left) || isAgo) && dates.length === 1);
  const [start, end] = !isSingle
    ? pair.map((each) => each.cell)
    : cell
      ? [one.cell, cell.cell]
      : is(scene, left) && !isAgo
        ? ["TODAY()", one.cell]
        : [one.cell, "TODAY()"];
  if (isSingle && !cell && !is(scene, todays) && !is(scene, left) && !isAgo) return [];
  if (is(scene, workdays))
    return [
      { formula: `NETWORKDAYS(${start},${end}${holidayRange(scene)})`, penalty: -0.2, isRounded: true },
    ];
  const isBoth = is(
    scene,
    said(
      "(?:both|first and (?:the )?last|start and end|begin and end)[^.]{0,30}(?:included|counted|inclusive|count)|inclusive|(?:including|counting|count) (?:both|the first|the last|begin|start)",
      "(?:beide|erste\\w* und letzte\\w*|anfangs-? ?und end\\w*)[^.]{0,30}(?:mitgezahlt|eingeschlossen|inklusive|mit|zahlen)|(?:einschlies{1,2}lich|inklusive|inkl\\.?) (?:beider|anfangs|erste\\w*|beginn|start)\\w*|beide tage",
      "(?:deux|premier et dernier|jour de debut et jour de fin|debut et fin)[^.]{0,30}(?:compris|inclus|comptes)|(?:y compris|compris|inclus) (?:le premier|tous les deux|les deux)",
    ),
  );
  const gap = `${end}-${start}${isBoth ? "+1" : ""}`;
  if (is(scene, notYet)) return [{ formula: `MAX(0,${gap})`, penalty: -1, isRounded: true }];
  return [
    {
      formula: gap,
      penalty: (isWeeks ? 0.5 : isSingle ? -0.1 : -0.4) + (is(scene, between) ? 0 : 0.5),
      isRounded: true,
    },
  ];
};
