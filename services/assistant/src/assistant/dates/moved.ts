// A day reckoned from a date of the row: so many days, weeks or months on, to the end of a month, off weekends.

import { holidayRange } from "../frames/date-ends.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Part } from "../intents/parts.ts";
import { type Step, stepOf } from "../intents/steps.ts";
import type { Reckon } from "../intents/value.ts";
import { shiftOf } from "./shifts.ts";
import { dateOf } from "./which.ts";
import { wishOf } from "./wish.ts";

const monthEnd = said(
  "end of (?:the |that |this |its |each |a |the same )?(?:following |next |subsequent )?months?|a? ?month'?s end|(?:last|final) day of (?:the |that |this |its |each |a |every |their )?(?:\\w+ )?month|month[- ]?ends?|last of (?:the|that|its|each) (?:\\w+ )?month|eom",
  "monatsend\\w*|ende (?:des|dieses|eines|vom|jedes|desselben) \\w*monats|letzte\\w* tag (?:des|im|dieses|vom|eines|jedes|desselben) \\w*monats?|monatsletzt\\w*|monatsschluss\\w*|ultimo|(?:zum |den |der |am )?letzte[nr]? des \\w*monats|letzte\\w* (?:kalender)?tag (?:im|des|vom) \\w*monat\\w*",
  "fin (?:du|de|de ce|d'un|du meme|de chaque) mois|fins de mois|dernier jour (?:du|de ce|de chaque|d'un|de son|de leur) mois|dernier du mois",
);

const monthStart = said(
  "(?:first|1st) (?:day )?of (?:the |that |this |its |next |following |the following |the next )?month|(?:start|beginning) of (?:the |that |next |the next |the following )?month|month[- ]?start",
  "(?:erste\\w*|1\\.) (?:tag )?(?:des|im|vom|seines|ihres|dieses|jedes|eines) (?:\\w+ )?\\w*monats?|monatsanfang|monatsbeginn|monatserst\\w*|ersten des (?:\\w+ )?\\w*monats?",
  "premier (?:jour )?(?:du|de ce) mois|debut (?:du|de) mois|(?:1er|premier) (?:du|de son|de leur|de ce|de chaque|de notre) mois",
);

const nextMonth = said(
  "(?:next|following|subsequent) month|month (?:after|following)|month (?:that|which) (?:follows|comes after)",
  "nachste\\w* monat\\w*|folgemonat\\w*|folgende\\w* monat\\w*|darauf\\s?folgende\\w* monat\\w*|monats? (?:nach|danach)|monat darauf|monate?s?,? (?:der|welcher|in dem)[^.;]{0,40} folgt|auf den \\w*monat folg\\w*|nachmonat\\w*",
  "mois (?:suivant|prochain|d'apres|apres|qui (?:suit|vient apres|succede))",
);

const dayCount = said("days|weeks|months|terms?", "tage|wochen|monate|frist", "jours|semaines|delai");

const moves = said(
  "after|later|from|add\\w*|plus|due|valid\\w*|expir\\w*|before|next|warranty|guarantee|deadline|renew\\w*|inspection|runs? out|lapses?|within|notice|return\\w*|back|terms?|ends?|over|finish\\w*|by when|until when|until|payable|paid|pay by|good for|lasts?|again|interval|every|cutoff|latest|given|arriv\\w*|delivery|ready|when",
  "nach|spater|plus|addier\\w*|fallig\\w*|gultig\\w*|ablauf\\w*|lauft|ablaufen|vor|nachste\\w*|garantie|gewahrleist\\w*|frist\\w*|hinzu\\w*|verlanger\\w*|zuruck\\w*|wann|ende\\w*|endet|kundig\\w*|bis|zahlbar|zahlen|haltbar|gelten|gilt|wieder|turnus|intervall\\w*|spatestens|liefer\\w*|fertig|schluss|dazu|drauf|ab|rechne\\w*|zuzuglich|termin",
  "apres|plus tard|ajout\\w*|echeance|expir\\w*|valable\\w*|avant|prochain\\w*|garantie|delai|plus|rendre|retour|quand|preavis|fin|jusqu\\w*|limite|payer|payable|a compter|a partir|periodicite|intervalle|tou(?:s|tes) les|au plus tard|livraison|pret|dure\\w*|renouvel\\w*|terme",
);
/** "reported + 14 days" */
const sum = /\+\s?(?:\d|\p{L})/u;

const asking = said("how many|how old|between", "wie viele|wie alt|zwischen", "combien|quel age|entre");

interface Day {
  formula: string;
  from: Part;
  spans: [number, number][];
  penalty: number;
}

/** The step is said to go back. */
function isBackward({ low }: Scene, { isTaken: [at] }: Step): boolean {
  const near = at ? low.slice(Math.max(0, at[0] - 4), at[1] + 26) : low;
  const earlier =
    "(?:before|earlier|prior|ahead|in advance|vor|fruher|vorher|zuvor|davor|im voraus|avant|plus tot|auparavant|a l'avance)";
  return at
    ? new RegExp(
        `(?:days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jahren?|jours?|ouvr\\w+|semaines?|mois|ans?)\\s+${earlier}(?!\\p{L})`,
        "u",
      ).test(near)
    : /(?<!\p{L})(?:minus|less|abzuglich|moins|before|earlier|prior to|vor dem|vor der|vor|fruher|avant)(?!\p{L})/u.test(
        near,
      ) && !/(?<!\p{L})(?:plus|\+|after|later|from|nach|spater|ab|apres|a compter)(?!\p{L})/u.test(near);
}

interface Stepped {
  day: string;
  /** The end of the month that is reached, or of one so many months before or after it. */
  end: (months?: number) => string;
}

function steppedFrom(scene: Scene, c: string, step: Step): Stepped {
  const isBack = isBackward(scene, step);
  const [sign, plus] = isBack ? ["-", "-"] : ["", "+"];
  const { amount, unit } = step;
  const day = {
    day: `${c}${plus}${amount}`,
    week: `${c}${plus}${amount}*7`,
    workday: `WORKDAY(${c},${sign}${amount}${holidayRange(scene)})`,
    month: `EDATE(${c},${sign}${amount})`,
    year: `EDATE(${c},${sign}${amount}*12)`,
  }[unit];
  const months = unit === "month" ? `${sign}${amount}` : unit === "year" ? `${sign}${amount}*12` : null;
  const more = (by: number): string => (by === 0 ? "" : by > 0 ? `+${by}` : String(by));
  return {
    day,
    end: (by = 0) => (months ? `EOMONTH(${c},${months}${more(by)})` : `EOMONTH(${day},${by})`),
  };
}

/** The day that is meant, before anything is done with it; null where none is moved. */
export function dayOf(scene: Scene): Day | null {
  const found = dateOf(scene);
  if (!found) return null;
  const { date, penalty } = found;
  const c = date.cell;
  const [isEnd, isStart, isNext] = [is(scene, monthEnd), is(scene, monthStart), is(scene, nextMonth)];
  const heard = stepOf(scene);
  const isTold = heard !== null && heard.isTaken.length > 0;
  // "the first day of the month" is no number of days
  const step = (isEnd || isStart) && !isTold && !is(scene, dayCount) && !heard?.isNamed ? null : heard;
  const isMoved = step !== null && (is(scene, moves) || sum.test(scene.low) || wishOf(scene) === "day");
  if (!step || !isMoved) {
    if (isEnd) return { formula: `EOMONTH(${c},${isNext ? 1 : 0})`, from: date, spans: [], penalty: -0.2 };
    if (isStart)
      return {
        formula: isNext ? `EOMONTH(${c},0)+1` : `EOMONTH(${c},-1)+1`,
        from: date,
        spans: [],
        penalty: -0.2,
      };
    return null;
  }
  const { day, end } = steppedFrom(scene, c, step);
  const spans = step.isTaken;
  if (isEnd) return { formula: end(), from: date, spans, penalty: penalty - 0.3 };
  if (isStart) return { formula: `${end(isNext ? 0 : -1)}+1`, from: date, spans, penalty: penalty - 0.2 };
  const unsure = is(scene, asking) && wishOf(scene) !== "day" ? 0.8 : 0;
  return {
    formula: day,
    from: date,
    spans,
    penalty: penalty + unsure - (isTold || sum.test(scene.low) ? 0.2 : 0.5),
  };
}

/** The day, on a working day where that is said. */
export function shiftedDay(scene: Scene): Day | null {
  const shift = shiftOf(scene);
  const day = dayOf(scene);
  if (!shift) return day;
  const found = day ?? sole(scene);
  return (
    found && {
      ...found,
      formula: shift.write(found.formula),
      spans: [...found.spans, ...shift.spans],
      penalty: found.penalty - 1,
    }
  );
}

function sole(scene: Scene): Day | null {
  const found = dateOf(scene);
  return found && { formula: found.date.cell, from: found.date, spans: [], penalty: found.penalty };
}

/** The day as a value of the row. */
export const movedOn: Reckon = (scene) => {
  if (is(scene, anniversary)) return [];
  const day = shiftedDay(scene);
  if (!day) return [];
  const { formula, from, spans } = day;
  const penalty = day.penalty + (wishOf(scene) === "count" ? 0.8 : 0);
  return [{ formula, penalty, isRounded: true, spans, dates: [from] }];
};

const anniversary = said("birthdays?|anniversar(?:y|ies)", "geburtstag\\w*|jahrestag\\w*", "anniversaires?");
