// The builder that joins cells with a mark between, skipping what is empty.
import type { Builder } from "./builder.ts";
import { shown } from "./date-formats.ts";
import { acrossRow, literal } from "./references.ts";
import { columnsIn } from "./slots.ts";
import { quoted, toldMarks } from "./text-marks.ts";
import { bySample } from "./text-samples.ts";
import { cast, columnSource, inEachRow, mentionedColumns, nearColumns, ranked } from "./text-source.ts";
import { nameOrder } from "./text-words.ts";

/** In the order that is told; empty ones are left out with the mark beside them. */
export const textJoin: Builder = (slots, situation) => {
  const sampled = bySample(situation);
  if (sampled?.formula.includes("&")) return ranked([sampled]);
  const told = [columnsIn(slots.columns), mentionedColumns(situation)].find((refs) => refs.length > 1);
  const columns = told ?? nearColumns(situation).filter(({ column }) => column.kind === "text");
  const [first] = columns;
  if (!first || columns.length < 2) return [];
  const short = quoted(situation).find(({ text }) => text.length < 4) ?? toldMarks(situation)[0];
  const mark = slots.mark?.type === "text" ? slots.mark.value : (short?.text ?? " ");
  const sign = mark === "\n" ? "CHAR(10)" : literal(mark === "," || mark === ";" ? `${mark} ` : mark);
  const cells = columns.map((ref) => shown(ref, situation));
  const isRange = columns.every(
    ({ region, column }, at) =>
      region === first.region && column.column === first.column.column + at && column.kind !== "date",
  );
  const hasGaps = columns.some(({ column }) => column.dirt.blanks > 0);
  const joined =
    hasGaps || columns.length > 2
      ? `TEXTJOIN(${sign},TRUE,${isRange ? acrossRow(columns, situation) : cells.join(",")})`
      : cells.join(mark === "" ? "&" : `&${sign}&`);
  // "Then @club.org": the end of an address.
  const end = /(?<=\s)@[\w-]+(?:\.\w+)+/.exec(situation.reading.question)?.[0];
  const isPadded = columns.some(({ column }) => column.dirt.padded > 0);
  const sources = columns.map((ref) => ({ ...columnSource(ref, situation), hasBlanks: false }));
  const isTold = mentionedColumns(situation).length > 1 || (slots.columns?.spans.length ?? 0) > 0;
  const weight = isTold && !nameOrder(situation)?.isFamilyFirst ? 1 : 0.5;
  return inEachRow(
    cast(end ? `${joined}&${literal(end)}` : isPadded ? `TRIM(${joined})` : joined, situation),
    sources,
    situation,
    { weight },
  );
};
