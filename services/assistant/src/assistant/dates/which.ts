// Which dates of a row a question is about: named, told by their part in the story, else the first.
import { closed } from "../frames/date-ends.ts";
import type { Scene } from "../frames/scene.ts";
import { type Part, partsOf } from "../intents/parts.ts";

/** Words for one and the same moment, in headings and in questions. */
export const roles: readonly RegExp[] = [
  /issue|invoice|billed|ausgestell|ausstell|rechnung|emis|emission|factur/,
  /\bdue|deadline|fallig|frist|termin|echeance|limite|expir|ablauf|valid|gultig/,
  /paid|pay(?:ment|ed)|settle|bezahl|zahl(?:ung|datum|tag)|gezahlt|paye|paiement|regle/,
  /start|begin|began|from\b|anfang|beginn|begann|\bvon\b|debut|debute|commence/,
  /\bend|finish|done|complet|ende\b|endet|fertig|abschluss|\bfin\b|termine|acheve/,
  /born|birth|\bdob\b|gebor|geburt|\bne le|nee? le|naissance|anniversaire|alter\b|\bold\b|\bage\b|quel age|wie alt/,
  /deliver|arriv|liefer|ankunft|anreise|livr|arrivee|recu|received|erhalt/,
  /order|bestell|commande/,
  /ship|sent|dispatch|versand|versendet|expedi|envo/,
  /return|back\b|ruckgabe|ruckgeb|zuruck|rendu|retour/,
  /borrow|lent|loan|ausleih|geliehen|verliehen|emprunt|prete/,
  /check[- ]?in|anreise|arrivee/,
  /check[- ]?out|abreise|depart/,
  /hire|join|entry|entered|employ|eintritt|beitritt|eingestellt|embauche|entree|adhesion/,
  /bought|purchas|kauf|achat|achete/,
  /sign|contract|vertrag|unterschrieb|unterschrift|signe|contrat/,
  /release|freigab|freigegeben|validat|valide/,
  /last|letzte|dernier/,
];

const isDay = ({ kind, operand }: Part): boolean =>
  kind === "date" ||
  (kind === "mixed" &&
    (operand.column?.cells.some((cell) => typeof cell === "number" && cell > 20_000 && cell < 80_000) ??
      false));

/** A list of days off beside the rows; "Closed" alone is when something was. */
const isOff = (heading: string): boolean =>
  closed.test(heading) &&
  !/^(?:clos(?:ed|e|ing)?|clos|geschlossen|fermee?|fermeture)(?: (?:on|am|le))?$/.test(heading);

/** All columns of dates but those that list days off. */
export const daysOf = (scene: Scene): Part[] =>
  partsOf(scene).filter((part) => !part.isCell && isDay(part) && !isOff(part.heading));

const isTold = ({ low }: Scene, { heading }: Part): boolean =>
  roles.some((role) => role.test(heading) && role.test(low));

/** The dates that are named, else those that the question tells of, else all. */
export function datesOf(scene: Scene): Part[] {
  const all = daysOf(scene);
  const named = all.filter(({ score }) => score >= 2.5);
  if (named.length > 0) return named.toSorted((one, other) => one.operand.left - other.operand.left);
  const told = all.filter((part) => isTold(scene, part));
  return told.length > 0 ? told : all;
}

/** The one date that something is done to. */
export function dateOf(scene: Scene): { date: Part; penalty: number } | null {
  const dates = datesOf(scene);
  const [date, other] = dates;
  if (!date) return null;
  return { date, penalty: other ? 0.3 : 0 };
}

/** Two dates of which the later one is the end: both named, or all that there are. */
export function pairOf(scene: Scene): [Part, Part] | null {
  const dates = datesOf(scene);
  const all = daysOf(scene);
  const [one, other] = dates.length === 2 ? dates : all.length === 2 ? all : [];
  return one && other ? inOrder(one, other) : null;
}

function inOrder(one: Part, other: Part): [Part, Part] {
  const pairs = (one.operand.column?.cells ?? [])
    .map((cell, at) => [cell, other.operand.column?.cells[at]] as const)
    .filter(([first, second]) => typeof first === "number" && typeof second === "number");
  const later = pairs.filter(([first, second]) => Number(first) > Number(second)).length;
  if (pairs.length < 2 && one.score >= 2.5 && other.score >= 2.5)
    return one.at <= other.at ? [one, other] : [other, one];
  return later > pairs.length / 2 ? [other, one] : [one, other];
}
