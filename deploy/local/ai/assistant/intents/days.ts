// Dates of each row: from one to another, moved on, ends of months, ages, days left.
import { holidayRange } from "../frames/date-ends.ts";
import { said } from "../frames/plain.ts";
import { is } from "./heard.ts";
import { isMoment, type Part, partsOf } from "./parts.ts";
import { datesOf, stepOf, workdays } from "./steps.ts";
import type { Reckon } from "./value.ts";

const todays = said(
  "today|now|as of|to date|current\\w*|this day|so far",
  "heut\\w*|jetzt|aktuell\\w*|stichtag|bisher",
  "aujourd'hui|maintenant|actuel\\w*|ce jour|a ce jour",
);

const monthEnd = said(
  "end of (?:the |that |this |its |each )?month|(?:last|final) day of (?:the |that |this |its |each )?month|month[- ]end",
  "monatsend\\w*|ende des monats|letzte\\w* tag (?:des|im|dieses|vom) \\w*monats?|monatsletzt\\w*|ultimo",
  "fin (?:du|de|de ce) mois|dernier jour (?:du|de ce|de chaque) mois",
);

const monthStart = said(
  "first (?:day )?of (?:the |that |this |its |next |following )?month|(?:start|beginning) of (?:the |that )?month",
  "erste\\w* (?:tag )?(?:des|im) \\w*monats?|monatsanfang|monatserst\\w*|ersten des",
  "premier (?:jour )?(?:du|de ce) mois|debut (?:du|de) mois|1er du mois",
);

const nextMonth = said(
  "next month|following month|month after",
  "nachste\\w* monat\\w*|folgemonat\\w*|folgende\\w* monat\\w*",
  "mois (?:suivant|prochain|d'apres)",
);

const _before = said(
  "before|earlier|prior|minus|ahead of",
  "vor(?:her)?|fruher|minus",
  "avant|plus tot|moins",
);

const between = said(
  "between|from _ (?:to|until|till)|since|until|how (?:many|long)|number of|elapsed|passed|took|take|lasted|duration|difference|nights?|late|delay|left|remain\\w*|overdue|old|ago|days? (?:of|in|to)",
  "zwischen|von _ bis|seit|bis|wie (?:viele|lange)|anzahl|vergangen|gedauert|dauer\\w*|differenz|nachte|verspat\\w*|verzug|ubrig|noch|uberfallig|alt|her|liegen",
  "entre|du _ au|de _ a|depuis|jusqu\\w*|combien|nombre|ecoule\\w*|dure\\w*|difference|nuits?|retard|reste\\w*|delai|ecart",
);

const moves = said(
  "after|later|from|add\\w*|plus|due|valid|expir\\w*|before|next|warranty|deadline|renew\\w*|inspection|runs? out|within|notice|return\\w*|back|terms?|ends?|finish\\w*",
  "nach|spater|plus|addier\\w*|fallig\\w*|gultig\\w*|ablauf\\w*|lauft|vor|nachste\\w*|garantie|gewahrleist\\w*|frist\\w*|hinzu\\w*|verlanger\\w*|zuruck\\w*|wann|ende\\w*|endet|kundig\\w*",
  "apres|plus tard|ajout\\w*|echeance|expir\\w*|valable|avant|prochain\\w*|garantie|delai|plus|rendre|retour|quand|preavis|fin",
);

/** A date moved on, to the end of its month where that is said. */
export const movedOn: Reckon = (scene) => {
  const dates = datesOf(scene);
  const [date] = dates;
  if (!date || dates.length > 1) return [];
  const step = stepOf(scene);
  const c = date.cell;
  const isEnd = is(scene, monthEnd);
  const isStart = is(scene, monthStart);
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
  const penalty = is(
    scene,
    said("how many|how old|between", "wie viele|wie alt|zwischen", "combien|quel age|entre"),
  )
    ? 0.8
    : 0;
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
  const cell = partsOf(scene).find(({ isCell, kind }) => isCell && kind === "date");
  if (!one || third) return [];
  const isPair = other && !is(scene, todays);
  const [start, end] = isPair ? inOrder(one, other) : [one.cell, cell ? cell.cell : "TODAY()"];
  return [{ formula: `DATEDIF(${start},${end},"${isMonths ? "M" : "Y"}")`, penalty: -0.2, isRounded: true }];
};

/** In the order of their days. */
function inOrder(one: Part, other: Part): [string, string] {
  const pairs = (one.operand.column?.cells ?? [])
    .map((cell, at) => [cell, other.operand.column?.cells[at]] as const)
    .filter(([first, second]) => typeof first === "number" && typeof second === "number");
  const later = pairs.filter(([first, second]) => Number(first) > Number(second)).length;
  return later > pairs.length / 2 ? [other.cell, one.cell] : [one.cell, other.cell];
}

const daysWord = said("days?|nights?", "tage?n?|nachte|ubernachtungen", "jours?|nuits?|nuitees");

const left = said(
  "left|until|till|remain\\w*|to go|before|away",
  "noch|bis|verbleib\\w*|ubrig|restlich\\w*",
  "restants?|reste\\w*|avant|jusqu\\w*|d'ici",
);

/** Days from one date to another, or between today and a date; only workdays where that is said. */
export const apart: Reckon = (scene) => {
  if (!is(scene, between)) return [];
  const dates = datesOf(scene).filter((part) => !isMoment(part));
  const [one, other, third] = dates;
  if (!one || third || (stepOf(scene)?.isTaken.length ?? 0) > 0) return [];
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
  const [start, end] = other
    ? inOrder(one, other)
    : cell
      ? [one.cell, cell.cell]
      : is(scene, left) && !isAgo
        ? ["TODAY()", one.cell]
        : [one.cell, "TODAY()"];
  if (!other && !cell && !is(scene, todays) && !is(scene, left) && !isAgo) return [];
  if (is(scene, workdays))
    return [
      { formula: `NETWORKDAYS(${start},${end}${holidayRange(scene)})`, penalty: -0.2, isRounded: true },
    ];
  const isBoth = is(
    scene,
    said(
      "(?:both|first and last|start and end)[^.]{0,30}(?:included|counted|inclusive)|inclusive|including (?:both|the first|the last)",
      "(?:beide|erste\\w* und letzte\\w*)[^.]{0,30}(?:mitgezahlt|eingeschlossen|inklusive)|einschlies{1,2}lich beider|beide tage",
      "(?:deux|premier et dernier)[^.]{0,30}(?:compris|inclus)|inclus tous les deux",
    ),
  );
  return [
    {
      formula: `${end}-${start}${isBoth ? "+1" : ""}`,
      penalty: isWeeks ? 0.5 : other ? -0.4 : 0,
      isRounded: true,
    },
  ];
};

const parts1: readonly (readonly [RegExp, (cell: string) => string])[] = [
  [
    said(
      "month (?:as a )?number|number of the month|month as a number|(?:posting |the )?month",
      "monatszahl|\\w*monat als zahl|nummer des monats|\\w*monat",
      "numero du mois|mois en (?:nombre|chiffres?)|mois",
    ),
    (cell) => `MONTH(${cell})`,
  ],
  [said("year", "jahr|jahreszahl", "annee"), (cell) => `YEAR(${cell})`],
];

const elsewhere = said(
  "first|last|end|later|after|add|between|how many|plus|months|since|quarter|years|days?|total|sum|average|next",
  "erste\\w*|letzte\\w*|ende\\w*|nach|zwischen|wie viele|plus|monate|seit|quartal|jahre|tage?|summe|nachste\\w*",
  "premier|dernier|fin|apres|entre|combien|plus|depuis|trimestre|ans|jours?|total|somme|prochain",
);

/** Only the month or the year of a date. */
export const partOf: Reckon = (scene) => {
  const [date, second] = datesOf(scene);
  const isNamed = is(
    scene,
    said(
      "names?|text|spelled|written|letters",
      "name\\w*|\\w+name|text|ausgeschrieben",
      "noms?|texte|lettres",
    ),
  );
  if (!date || second || isNamed || is(scene, elsewhere)) return [];
  return parts1
    .flatMap(([words, write]) =>
      is(scene, words) ? [{ formula: write(date.cell), penalty: 0.3, isRounded: true }] : [],
    )
    .slice(0, 1);
};
