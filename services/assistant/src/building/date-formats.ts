// How days are written in texts: as the question does, else as usual in its language.
import type { ColumnRef, Situation } from "./builder.ts";
import { cellOf } from "./references.ts";

const dayFormats: Readonly<Record<string, string>> = {
  en: "mmm d, yyyy",
  ...{ de: "dd.mm.yyyy", pl: "dd.mm.yyyy", uk: "dd.mm.yyyy", ja: "yyyy/mm/dd" },
};
const sample = /(?<![a-z])(?:[dtjmya]{1,4}[./ -]){1,2}[dtjmya]{2,4}(?![a-z])/i;

/** The format that the question writes, `dd.mm.yyyy` or `TT.MM.JJJJ`, else the usual one of its language. */
export function dayFormat({ reading: { question, language } }: Situation): string {
  const found = sample.exec(question)?.[0].toLowerCase();
  if (!found || !/yy|jj|aa/.test(found)) return dayFormats[language] ?? "dd/mm/yyyy";
  // The letter for years tells the language: French days are `jj` beside years `aaaa`.
  const years = found.includes("y") ? "y" : found.includes("a") ? "a" : "j";
  return found.replaceAll(years, "y").replaceAll(/[tj]/g, "d");
}

/** A cell in a text: days and times in a format, numbers as they are. */
export function shown(ref: ColumnRef, situation: Situation): string {
  const cell = cellOf(ref, situation);
  const isTime = ref.column.values.every((value) => typeof value !== "number" || value < 1);
  return ref.column.kind === "date" ? `TEXT(${cell},"${isTime ? "hh:mm" : dayFormat(situation)}")` : cell;
}
