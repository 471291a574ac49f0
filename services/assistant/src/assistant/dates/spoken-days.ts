// Where a stretch of a question speaks of the dates of a row: by their headings, or by words for the same moment.
import type { Scene } from "../frames/scene.ts";
import { columnsOf, type Part } from "../intents/parts.ts";
import { hasBlanks } from "./blanks.ts";
import { daysOf, roles } from "./which.ts";

export interface SpokenDay {
  part: Part;
  start: number;
  end: number;
}

const isMet = (one: SpokenDay, other: SpokenDay): boolean => one.start < other.end && other.start < one.end;

const plain = /^(?:dates?|datum|day|tag|jour)$/;
const isBeside = ({ low }: Scene, one: SpokenDay, other: SpokenDay): boolean =>
  one.part.cell !== other.part.cell &&
  (/^[ -]?$/.test(low.slice(one.end, other.start)) ||
    /^ (?:de |d'|du |of )?(?:la |l'|the )?$/.test(low.slice(other.end, one.start)));

/** By name first; a word for its moment only where one column alone has it. */
export function spokenDays(scene: Scene, from: number, to: number): SpokenDay[] {
  const days = daysOf(scene);
  const named = scene.named.flatMap((each): SpokenDay[] => {
    const part = days.find(({ operand }) => operand.left === each.operand.left);
    return part && each.score >= 1.2 && each.start >= from && each.end <= to
      ? [{ part, start: each.start, end: each.end }]
      : [];
  });
  const told = roles.flatMap((role): SpokenDay[] => {
    const all = days.filter(({ heading }) => role.test(heading));
    const [part] = all;
    if (!part || all.length > 1) return [];
    return [...scene.low.slice(from, to).matchAll(new RegExp(`(?:${role.source})\\p{L}*`, "gu"))].map(
      ({ index, 0: it }) => ({ part, start: from + index, end: from + index + it.length }),
    );
  });
  // "the due date" is no "Date"
  const sure = named.filter(
    (each) => !(plain.test(each.part.heading) && told.some((other) => isBeside(scene, other, each))),
  );
  const all = [...sure];
  for (const each of told) if (!all.some((other) => isMet(each, other))) all.push(each);
  return all.toSorted((one, other) => one.start - other.start);
}

const done =
  /paid|pay|return|clos|done|finish|complet|deliver|receiv|ship|sent|answer|settl|resolv|end|out\b|bezahlt|zahl|zuruck|ruckgabe|erledigt|fertig|geliefert|beendet|ende|geschlossen|abgeschlossen|raus|payee?|paiement|regle|rendu|retour|termine|livre|recu|fin|clos|solde|sorti/;

/** What is only filled once it is done: it has blanks, or its heading says so. */
export function doneColumn(scene: Scene, due: Part | null): Part | null {
  const others = columnsOf(scene).filter((part) => part.cell !== due?.cell && part.kind !== "number");
  const days = daysOf(scene).filter((part) => part.cell !== due?.cell);
  return (
    days.find((part) => hasBlanks(part)) ??
    days.find(({ heading }) => done.test(heading)) ??
    others.find((part) => hasBlanks(part) && done.test(part.heading)) ??
    null
  );
}

const limits =
  /due|deadline|until|till|by\b|expir|valid|limit|end|fallig|frist|termin|bis\b|ablauf|lauft|gultig|mhd|echeance|limite|avant|expire|fin|peremption|valable/;

/** The day that a row is held against today by. */
export function limitOf(scene: Scene): Part | null {
  const days = daysOf(scene);
  if (days.length < 2) return days[0] ?? null;
  const full = days.filter((part) => !hasBlanks(part));
  const fit = (all: readonly Part[]): Part | undefined => all.find(({ heading }) => limits.test(heading));
  return fit(full) ?? fit(days) ?? (full.length === 1 ? (full[0] ?? null) : null);
}
