// Builders for names of people, turned round, as initials or short; and for codes.
import type { Builder } from "./builder.ts";
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
  ranked,
  sourcesOf,
} from "./text-source.ts";
import { isWritten } from "./text-words.ts";

/** `form`: turned ("Smith, John" and back), short ("J. Smith"), initials; as in a sample where the question has one. */
export const nameForm: Builder = (slots, situation, { form }) => {
  const sampled = bySample(situation);
  if (sampled) return ranked([sampled]);
  const dot = isWritten("dots", situation) ? '&"."' : "";
  const told = columnsIn(slots.columns).length > 1 ? columnsIn(slots.columns) : mentionedColumns(situation);
  const columns = told.filter(({ column }) => column.kind === "text");
  const [first, last] = columns.map((ref) => cellOf(ref, situation));
  if (first && last) {
    const forms = {
      initials: `LEFT(${first})${dot}&LEFT(${last})${dot}`,
      short: `LEFT(${first})&". "&${last}`,
      turned: `${last}&", "&${first}`,
    };
    const sources = columns.slice(0, 2).map((ref) => columnSource(ref, situation));
    return inEachRow(forms[form as keyof typeof forms] ?? forms.turned, sources, situation);
  }
  const source = fitting(sourcesOf(slots.text, situation, ["text", "mixed"]), (value) =>
    /\p{L},? +\p{L}/u.test(value.trim()),
  );
  if (!source) return [];
  const text = source.clean;
  const initials = {
    excel: `CONCAT(LEFT(TEXTSPLIT(${text}," "))${dot})`,
    sheets: `JOIN("",ARRAYFORMULA(LEFT(SPLIT(${text}," "))${dot}))`,
  };
  const short = `LEFT(${text})&". "&${item(text, " ", -1)}`;
  const turned = isAll(source, (value) => value.includes(","))
    ? `TRIM(${after(text, ",", 1, false)})&" "&TRIM(${before(text, ",", 1, false)})`
    : `${item(text, " ", -1)}&", "&${before(text, " ", -1, false)}`;
  const made =
    form === "initials"
      ? both(initials, (letters) => `UPPER(${letters})`)
      : form === "short"
        ? short
        : turned;
  return inEachRow(form === "initials" ? made : cast(made, situation), source, situation);
};

/** Any text that is made like a sample. */
export const textSample: Builder = (_, situation) =>
  ranked([bySample(situation)].flatMap((made) => made ?? []));

/** A code like the sample in the question, `CLI-00042`: its letters and a number of a column, or of the row. */
export const textCode: Builder = (slots, situation) => {
  const words = [...quoted(situation).map(({ text }) => text), ...situation.reading.question.split(/\s+/)];
  const [, letters, digits] =
    words.map((word) => /^(\p{L}+[-_/#. ]?)(0\d+)[).,;]?$/u.exec(word)).find((match) => match !== null) ?? [];
  if (letters === undefined || digits === undefined) return [];
  const [number] = sourcesOf(slots.columns, situation, ["number"]).filter(
    ({ column }) => column?.column.kind === "number",
  );
  const { cell } = situation.place;
  const counted = number?.ref ?? `ROWS(${cell.replace(/\d+/, "$$$&")}:${cell})`;
  const text = `${literal(letters)}&TEXT(${counted},"${"0".repeat(digits.length)}")`;
  return inEachRow(text, number ?? [], situation);
};
