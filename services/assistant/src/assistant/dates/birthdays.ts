// Days that come round every year: the next one, how far off it is, whether it falls into this month, the eighteenth.

import { outcomesIn } from "../decisions/outcomes.ts";
import { elseWords } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { dateOf } from "./which.ts";

export const yearly = said(
  "b-?days?|birthdays?|anniversar(?:y|ies)|jubilees?",
  "\\w*geburtstag\\w*|\\w*jahrestag\\w*|\\w*jubilaum\\w*|\\w*jubilaen|hochzeitstag\\w*|namenstag\\w*",
  "anniv(?:ersaires?)?|date anniversaire|jubiles?",
);

const howFar = said(
  "(?:how many |in |number of )?days?",
  "(?:wie viele[nr]? |in |anzahl )?tage?n?",
  "(?:combien de |dans |nombre de )?jours?",
);

const next = said(
  "next|upcoming|coming|when|comes? round",
  "nachste\\w*|kommende\\w*|wann|wieder",
  "prochaine?s?|quand|a venir",
);

export const thisMonth = said(
  "this (?:very )?(?:calendar )?month|current month|month of today|same month as today|today's month",
  "diese[nmrs]? (?:kalender)?monats?|(?:laufenden?|aktuellen?|heutigen?|jetzigen?) monats?|im monat",
  "ce mois(?:-ci)?|mois (?:en cours|courant|actuel|d'aujourd'hui)",
);

export const yesNo =
  /(?<!\p{L})(?<yes>yes|ja|oui|x)["”“»' ]*(?:or|oder|ou|\/)["„“«' ]*(?<no>no|nein|non)(?!\p{L})/u;

const nth =
  /(?<!\p{L})(?<n>\d{1,3})(?:\.|st|nd|rd|th|e|eme)?\s(?:birthdays?|geburtstag\w*|anniversaires?|jahrestag\w*|anniversar\w*)/u;
const turning =
  /(?:turns?|becomes?|will be|wird|werden|aura|ont|a|fete)\s(?<n>\d{1,3})(?:\s(?:years|jahre|ans))?(?!\p{L}|\d)|(?<!\d)(?<m>\d{1,3}) (?:jahre (?:alt )?)?(?:wird|werden)(?!\p{L})/u;

/** The day in the year of today, or in the one after where it is over. */
const upcoming = (c: string): string =>
  `EDATE(${c},12*(YEAR(TODAY())-YEAR(${c})+(DATE(YEAR(TODAY()),MONTH(${c}),DAY(${c}))<TODAY())))`;

export function birthdays(scene: Scene): Value[] {
  const { low } = scene;
  const found = dateOf(scene);
  const isBorn = found && /born|birth|geb|naiss|ne le|nee? le/.test(found.date.heading);
  if (!found || (!isBorn && [...low.matchAll(yearly)].length === 0)) return [];
  const c = found.date.cell;
  const dates = [found.date];
  const older = nth.exec(low) ?? (isBorn ? turning.exec(low) : null);
  if (older)
    return [
      {
        formula: `EDATE(${c},12*${older.groups?.n ?? older.groups?.m})`,
        penalty: -0.6,
        isRounded: true,
        dates,
        spans: [[older.index, older.index + older[0].length]],
      },
    ];
  if ([...low.matchAll(yearly)].length === 0) return [];
  if ([...low.matchAll(thisMonth)].length > 0) return inMonth(scene, c);
  const isFar = [...low.matchAll(howFar)].length > 0;
  const isNext = [...low.matchAll(next)].length > 0;
  const zero = /(?<!\d)0(?!\d)/.exec(low);
  const spans: [number, number][] = zero ? [[zero.index, zero.index + 1]] : [];
  if (isFar) return [{ formula: `${upcoming(c)}-TODAY()`, penalty: -1.4, isRounded: true, dates, spans }];
  return isNext ? [{ formula: upcoming(c), penalty: -0.8, isRounded: true, dates, spans }] : [];
}

function inMonth(scene: Scene, c: string): Value[] {
  const pair = yesNo.exec(scene.low);
  const ways = outcomesIn(scene).map((outcomes) => outcomes.map(({ formula }) => formula));
  const two = ways.find((each) => each.length === 2 && each[0] !== '""');
  const [one] = ways.find((each) => each.length === 1 && each[0]?.startsWith('"') && each[0] !== '""') ?? [];
  const isElse = [...scene.low.matchAll(elseWords)].length > 0;
  const [yes, no] = pair
    ? [quote(pair.groups?.yes ?? ""), quote(pair.groups?.no ?? "")]
    : two && isElse
      ? two
      : [one, '""'];
  if (yes === undefined || no === undefined) return [];
  return [{ formula: `IF(MONTH(${c})=MONTH(TODAY()),${yes},${no})`, penalty: -1.6, isRounded: true }];
}
