// What dates of each row are about: from when to when, how far on, which holidays.
import type { Operand } from "../reading/operands.ts";
import type { Frame } from "./frame.ts";
import { all, columnsIn, fixedCell, has, here, pick } from "./pick.ts";
import { said } from "./plain.ts";
import type { Scene } from "./scene.ts";

const today = said(
  "today|now|current date|this day|right now",
  "heut\\w*|jetzt|stichtag heute|aktuelle\\w* (?:datum|tag)",
  "aujourd'hui|maintenant|date du jour|ce jour|date actuelle",
);
export const workdays = said(
  "work(?:ing)? ?days?|business days?|weekdays|networkdays|monday (?:to|through) friday",
  "arbeitstag\\w*|werktag\\w*|nettoarbeitstage|montag bis freitag",
  "jours? (?:ouvr\\w+|de travail)|lundi (?:au|a) vendredi",
);
const holidays = said(
  "(?:public |bank |company )?holidays?|days off|clos(?:ed|ing|ure)s?(?: days?)?|shut ?downs?|non-working days?",
  "\\w*feiertag\\w*|freie\\w* tage|schliess?\\w*tag\\w*|\\w*ferien\\w*|bruckentag\\w*|betriebsruhe|geschlossen\\w*",
  "(?:jours )?feries|jours? chomes|(?:jours? de |jours? )?fermetures?|fermee?s?|ponts|conges",
);
const without = said(
  "ignor\\w+ (?:\\w+ )?holidays|there (?:are|were) no (?:\\w+ )?holidays|no (?:public |bank )?holidays|holidays (?:don't|do not) matter|regardless of (?:the )?holidays|never mind (?:the )?holidays",
  "keine feiertage|feiertage gab es keine|feiertage (?:sind )?(?:egal|ignorier\\w*|spielen keine rolle|nicht (?:beachten|berucksichtigen)|bleiben unberucksichtigt)",
  "sans tenir compte des (?:jours )?feries|peu importe les (?:jours )?feries|(?:pas|aucun) (?:de )?(?:jours? )?feries?|feries? ne comptent? pas d'",
);

/** "days between Start and End", "from hire date until today". */
export function ends(scene: Scene): [string, string] | null {
  const dates = columnsIn(scene, "date");
  const cells = scene.cells.filter(({ operand }) => operand.kind === "date" || operand.kind === "unknown");
  const [one, other] =
    dates.length >= 2 ? dates : dates.length === 0 ? scene.own.filter(({ kind }) => kind === "date") : dates;
  if (one && other && !has(scene, today)) return inOrder(scene, one, other);
  const [cell] = cells;
  if (one && cell) return [here(one), fixedCell(scene, cell)];
  if (one && has(scene, today)) return [here(one), "TODAY()"];
  return null;
}

/** In the order of their dates in the first row. */
function inOrder(_: Scene, one: Operand, other: Operand): [string, string] {
  const cells = (operand: Operand) => operand.column?.cells ?? [];
  const later = cells(one).filter((cell, at) => Number(cell) > Number(cells(other)[at])).length;
  const earlier = cells(one).filter((cell, at) => Number(cell) < Number(cells(other)[at])).length;
  return later > earlier ? [here(other), here(one)] : [here(one), here(other)];
}

/** Words for days off, in headings and in questions. */
export const closed =
  /holiday|feiertag|feri|days off|clos|shut|schlies|freie|bruckentag|betriebsruhe|fermetur|ferme|chome|conge|geschlossen/i;

export function holidayRange(scene: Scene): string {
  if (!has(scene, holidays) || has(scene, without)) return "";
  const { data } = scene.reading;
  const at = scene.low.search(closed);
  const own = new Set(scene.own.map(({ column }) => column));
  const ranged = scene.named.filter(({ operand }) => operand.column === null || !own.has(operand.column));
  const [near] = ranged.toSorted((one, other) => Math.abs(one.start - at) - Math.abs(other.start - at));
  if (near) return `,${all(scene, near.operand)}`;
  const column = data?.columns.find(
    (each) => closed.test(each.heading ?? "") || closed.test(each.table.sheet),
  );
  const other = column
    ? data?.columns.find((each) => each.table === column.table && each.kind === "date")
    : undefined;
  return other
    ? `,${other.table.sheet === data?.sheets[0] ? "" : `'${other.table.sheet}'!`}$${other.letter}$${other.table.top}:$${other.letter}$${other.table.bottom}`
    : "";
}

export const birth = (scene: Scene): Operand | null => {
  const [first] = columnsIn(scene, "date");
  if (first) return first;
  const dates = scene.own.filter(({ kind }) => kind === "date");
  return dates.length === 1 ? (dates[0] ?? null) : null;
};

export const part = (cue: RegExp, write: (cell: string, scene: Scene) => string, but?: RegExp): Frame => ({
  cue,
  rows: true,
  ...(but && { but }),
  penalty: 0.2,
  make: (scene) => {
    const column = pick(scene, "date");
    return column && columnsIn(scene, "date").length <= 1 ? [write(here(column), scene)] : [];
  },
});
export const nameWords = said(
  "name|text|word|letters|spelled|written",
  "name\\w*|text|wort|ausgeschrieben",
  "nom|texte|lettres|mot",
);
export const between = said(
  "between|from _ (?:to|until|till)|since|until|left|remain\\w*|how many|how long|number of|elapsed|passed|ago",
  "zwischen|von _ bis|seit|bis|noch|wie viele|wieviele?|anzahl|vergangen|her|wie lange",
  "entre|de _ (?:a|au|jusqu)|depuis|jusqu\\w*|reste\\w*|combien|nombre|ecoule\\w*",
);

/** "30 days", "two weeks", "6 months". */
export function step(
  scene: Scene,
): { amount: string; unit: "day" | "week" | "month" | "year" | "workday" } | null {
  const units: readonly (readonly [RegExp, "day" | "week" | "month" | "year" | "workday"])[] = [
    [/^\W*(?:work(?:ing)? ?days?|business days?|arbeitstage?n?|werktage?n?|jours? ouvr)/, "workday"],
    [/^\W*(?:calendar )?(?:days?|tagen?|tage|jours?|kalendertage)\b/, "day"],
    [/^\W*(?:weeks?|wochen?|semaines?)\b/, "week"],
    [/^\W*(?:months?|monat\w*|mois)\b/, "month"],
    [/^\W*(?:years?|jahr\w*|ans?|annees?)\b/, "year"],
  ];
  for (const number of scene.numbers) {
    const found = units.find(([unit]) => unit.test(scene.low.slice(number.end)));
    if (found) return { amount: String(number.value), unit: found[1] };
  }
  const column = columnsIn(scene, "number")[0];
  const cell = scene.cells[0];
  const amount = column ? here(column) : cell ? fixedCell(scene, cell) : null;
  if (amount === null) return null;
  const unit = has(scene, workdays)
    ? "workday"
    : /\bmonths?\b|\bmonat|\bmois\b/.test(scene.low)
      ? "month"
      : /\byears?\b|\bjahre?n?\b|\bans?\b/.test(scene.low)
        ? "year"
        : /\bweeks?\b|wochen?\b|semaines?/.test(scene.low)
          ? "week"
          : "day";
  return { amount, unit };
}

export const back = said(
  "before|earlier|prior|minus|subtract|back",
  "vor(?:her)?|fruher|minus|abzuglich|zuruck",
  "avant|plus tot|moins",
);
