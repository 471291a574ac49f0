// The builder that looks for the words of a list in texts.
import type { Builder, Situation } from "./builder.ts";
import { literal, rangeOf, toldRange } from "./references.ts";
import { columnsIn } from "./slots.ts";
import { quoted } from "./text-marks.ts";
import { inEachRow, nearColumns, type Source, sourcesOf } from "./text-source.ts";
import { flagged, fold } from "./text-words.ts";

/** In a longer text: what is equal is looked up in another way. */
const isPart = (word: unknown, { values }: Source): boolean =>
  typeof word === "string" &&
  word !== "" &&
  values.some(
    (value) => fold(String(value)).includes(fold(word)) && fold(String(value)).trim() !== fold(word).trim(),
  );

/** The column of another table of which most words stand in the texts. */
function keywordColumn(source: Source, situation: Situation) {
  const held = nearColumns(situation)
    .filter(({ region, column }) => region !== source.column?.region && column.kind === "text")
    .map((ref) => ({ ref, count: ref.column.values.filter((word) => isPart(word, source)).length }));
  const [best] = held.sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.ref : undefined;
}

/** The keyword of a list that a text has, or what stands `beside` it; `all` of them with commas; `test`: whether it has any. */
export const textKeyword: Builder = (slots, situation, options) => {
  const [own] = columnsIn(slots.list);
  const sources = sourcesOf(slots.text, situation, ["text", "mixed"]);
  const others = sources.filter(({ column }) => column?.region !== own?.region);
  const source = others.find((each) => own || keywordColumn(each, situation)) ?? sources[0];
  if (!source) return [];
  const ref = own ?? keywordColumn(source, situation);
  if (ref && !ref.column.values.some((word) => isPart(word, source))) return [];
  const quotes = quoted(situation).map(({ text }) => text);
  const range =
    slots.list?.type === "range" ? toldRange(slots.list.sheet, slots.list.address, situation) : null;
  const constant =
    quotes.length > (options.test ? 0 : 1) ? `{${quotes.map((text) => literal(text)).join(",")}}` : null;
  const keywords = range ?? (ref ? rangeOf(ref, situation, { anchored: true }) : constant);
  if (keywords === null) return [];
  const found = `ISNUMBER(SEARCH(${keywords},${source.ref}))`;
  if (options.test === true)
    return inEachRow(flagged(`SUMPRODUCT(--${found})>0`, situation, ref ? quotes : []), source, situation);
  const column = ref?.region.columns.find((each) => each.column === ref.column.column + 1);
  const isBeside = options.beside === true && ref && column;
  const given = isBeside ? rangeOf({ ...ref, column }, situation, { anchored: true }) : keywords;
  const none = literal(situation.reading.guard?.give ?? "");
  const joined = `TEXTJOIN(", ",TRUE,IF(${found},${given},""))`;
  const first = {
    excel: `XLOOKUP(TRUE,${found},${given},${none})`,
    sheets: `IFERROR(INDEX(${given},MATCH(TRUE,ARRAYFORMULA(${found}),0)),${none})`,
  };
  const all = { excel: joined, sheets: `ARRAYFORMULA(${joined})` };
  return inEachRow(options.all === true ? all : first, source, situation);
};
