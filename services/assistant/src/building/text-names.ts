// Builders for names of people, turned round, as initials or short; and for codes.
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import { cellOf, literal } from "./references.ts";
import { columnsIn } from "./slots.ts";
import { quoted } from "./text-marks.ts";
import { after, before, item } from "./text-pieces.ts";
import { bySample } from "./text-samples.ts";
import {
  both,
  cast,
  columnSource,
  fitting,
  inEachRow,
  isAll,
  mentionedColumns,
  nearColumns,
  ranked,
  sourcesOf,
} from "./text-source.ts";
import { hasWord, isSaid, isWritten, nameOrder, type Word } from "./text-words.ts";

/** The columns of first and last names, by their headings, else as they are mentioned. */
function nameColumns(slots: Parameters<Builder>[0], situation: Situation): ColumnRef[] {
  const near = nearColumns(situation).filter(({ column }) => column.kind === "text");
  const called = (word: Word) => near.find(({ column }) => hasWord(column.heading, word, situation));
  const [first, last] = [called("firstName"), called("lastName")];
  if (first && last && first !== last) return [first, last];
  const told = columnsIn(slots.columns).length > 1 ? columnsIn(slots.columns) : mentionedColumns(situation);
  return told.filter(({ column }) => column.kind === "text").slice(0, 2);
}

/** `form`: turned ("Smith, John" and back), short ("J. Smith"), initials; as in a sample where the question has one. */
export const nameForm: Builder = (slots, situation, { form }) => {
  const sampled = bySample(situation);
  if (sampled) return ranked([sampled]);
  // An address is more than a name.
  if (/(?<=\s)@\w/.test(situation.reading.question)) return [];
  const dot = isWritten("dots", situation) ? '&"."' : "";
  const columns = nameColumns(slots, situation);
  const order = nameOrder(situation);
  const isShort = dot !== "" || isSaid(situation, "initials", "character");
  const make = (given: string, family: string, mark: string, isFamilyFirst: boolean) =>
    form === "initials"
      ? `LEFT(${given})${dot}&LEFT(${family})${dot}`
      : form === "short"
        ? `LEFT(${given})&". "&${family}`
        : isFamilyFirst
          ? `${family}&${literal(mark)}&${given}`
          : `${given}&${literal(mark)}&${family}`;
  // One name alone is a part that is asked for.
  const isPart = order === null && isSaid(situation, "firstName", "lastName");
  if (form === "turned" && isPart && !isSaid(situation, "reverse", "change", "replace")) return [];
  const weight = form === "turned" || isShort ? 1 : 0.3;
  const [first, last] = columns.map((ref) => cellOf(ref, situation));
  if (first && last) {
    const sources = columns.map((ref) => columnSource(ref, situation));
    const { mark = ", ", isFamilyFirst = true } = order ?? {};
    const isAsked = form !== "turned" || order !== null || isSaid(situation, "reverse", "signComma");
    const text = make(first, last, mark, isFamilyFirst);
    return inEachRow(text, sources, situation, { weight: isAsked ? weight : 0.4 });
  }
  const source = fitting(sourcesOf(slots.text, situation, ["text", "mixed"]), (value) =>
    /\p{L},? +\p{L}/u.test(value.trim()),
  );
  if (!source) return [];
  const text = source.clean;
  if (form === "initials") {
    const initials = {
      excel: `CONCAT(LEFT(TEXTSPLIT(${text}," "))${dot})`,
      sheets: `JOIN("",ARRAYFORMULA(LEFT(SPLIT(${text}," "))${dot}))`,
    };
    return inEachRow(
      both(initials, (letters) => `UPPER(${letters})`),
      source,
      situation,
      { weight },
    );
  }
  const isComma = isAll(source, (value) => value.includes(","));
  // "DUPONT Marie": capitals tell the family.
  const isTurned = isComma || isAll(source, (value) => /^\p{Lu}{2,} \P{Lu}*\p{Lu}\p{Ll}/u.test(value));
  const [head, tail] = isComma
    ? [`TRIM(${before(text, ",", 1, false)})`, `TRIM(${after(text, ",", 1, false)})`]
    : isTurned
      ? [before(text, " ", 1, false), after(text, " ", 1, false)]
      : [before(text, " ", -1, false), item(text, " ", -1)];
  const [given, family] = isTurned ? [tail, head] : [head, tail];
  const { mark = isTurned ? " " : ", ", isFamilyFirst = !isTurned } = order ?? {};
  const isSame = isFamilyFirst === isTurned;
  const made = make(
    given,
    family,
    isSame ? (isTurned ? " " : ", ") : mark,
    isSame ? !isTurned : isFamilyFirst,
  );
  return inEachRow(cast(made, situation), source, situation, { weight: isSame ? 0.6 * weight : weight });
};

/** Any text that is made like a sample. */
export const textSample: Builder = (_, situation) =>
  ranked([bySample(situation)].flatMap((made) => made ?? []));

/** A code like the sample in the question, `CLI-00042`: its letters and a number of a column, or of the row. */
export const textCode: Builder = (slots, situation) => {
  const words = [...quoted(situation).map(({ text }) => text), ...situation.reading.question.split(/\s+/)];
  const [, letters, digits] =
    words
      .map((word) => /^(\p{L}+[-_/#. ]?)(0\d+)[^\p{L}\p{N}]*$/u.exec(word))
      .find((match) => match !== null) ?? [];
  if (letters === undefined || digits === undefined) return [];
  const [number] = sourcesOf(slots.columns, situation, ["number"]).filter(
    ({ column }) => column?.column.kind === "number",
  );
  const { cell } = situation.place;
  const counted = number?.ref ?? `ROWS(${cell.replace(/\d+/, "$$$&")}:${cell})`;
  const text = `${literal(letters)}&TEXT(${counted},"${"0".repeat(digits.length)}")`;
  return inEachRow(text, number ?? [], situation);
};
