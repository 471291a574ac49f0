// Reads a drop-down list from a question: its entries, or the cells that have them, and the cells that get it.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import type { Mention, Reading } from "@cellwright/questions/reading";
import type { Reader } from "../explaining/steps.ts";
import { entriesIn, isWithin } from "./listed-entries.ts";
import words from "./words.json" with { type: "json" };

/**
 * `formula`: a range, or a text such as `="Yes,No"`. `cells` are missing if the question does not say them. `clause`: that of
 * the entries that the question lists; -1 if it lists none.
 */
export type DropDown = { formula: string; cells?: string; clause: number };

/** Excel refuses longer texts, and takes commas and spaces around them as no part of an entry. */
const longestText = 255;
const lastRow = 1_048_576;
type Of<Type extends Mention["type"]> = Extract<Mention, { type: Type }>;

/** Null if the question names neither entries nor cells that have them. */
export function dropDownIn(reading: Reading, { tables: { sheets, supposed } }: Reader): DropDown | null {
  const { mentions, tokens, question, place, concepts, language } = reading;
  const listed = entriesIn(reading);
  const references = mentions.filter(({ type }) => type === "cell" || type === "range") as Of<"range">[];
  const isOther = (one: Mention) => one.score >= 0.5 && !listed?.spans.some((span) => isWithin(span, [one]));
  const columns = mentions.filter((one): one is Of<"column"> => one.type === "column" && isOther(one));
  const wordBefore = (at: number) => tokens.findLast(({ end }) => end <= at);
  const ranges = references.filter(({ start, end }) => question.slice(start, end).includes(":"));
  const from = ranges.find(({ start }) => words[language].from.includes(wordBefore(start)?.word ?? ""));
  // "the regions" are rather the entries of Region than the cells that get them
  const headings = supposed ? [] : columns.filter(({ by }) => by !== "letter");
  const named = headings.find(({ score }) => score < 1) ?? headings.at(-1);
  const range = from ?? (named ? undefined : (ranges.find(({ sheet }) => sheet) ?? ranges.slice(1).at(-1)));
  const source = listed?.isSure ? undefined : (range ?? named);

  const on = (sheet: string | null) =>
    sheet === null ? "" : printPrefix({ path: "", workbook: "", first: sheet, last: "" });
  const rows = (at: number, letter: string, sign = "") => {
    const { sheet = null, top = 2, bottom = lastRow } = (supposed ? null : sheets.regions[at]) ?? {};
    const corner = (row: number) => sign + letter + sign + row;
    return `${on(sheets.names.length > 1 ? sheet : null)}${corner(top)}:${corner(bottom)}`;
  };
  const columnAt = (one?: { region: number; column: number }, sign = "") => {
    const held = one && sheets.regions[one.region]?.columns.find(({ column }) => column === one.column);
    return held && { ...held, rows: rows(one.region, held.letter, sign) };
  };
  const formulaOf = () => {
    if (!source) return textOf(listed?.entries ?? []);
    if (source.type === "range") return on(source.sheet) + source.address.replaceAll(/[A-Z]+|\d+/g, "$$$&");
    const { values = [], kind, rows: own = null } = columnAt(source, "$") ?? {};
    const all = [...new Set(values.filter((value) => value !== null))];
    const isPlain = kind !== "date" && !all.some((value) => typeof value === "number" && value % 1 !== 0);
    return (isPlain ? textOf(all.map(String)) : null) ?? own;
  };
  const formula = formulaOf();
  if (formula === null) return null;
  const target = references.find((one) => one !== source);
  const behindColumn = (at: number) =>
    concepts.some(({ name, end }) => name === "column" && end === wordBefore(at)?.end);
  const letter = tokens.find(({ text, start }) => /^[A-Z]{1,2}$/i.test(text) && behindColumn(start));
  const value = mentions.find((one) => one.type === "value" && isWithin(one, listed?.spans ?? []));
  const cells =
    (target && on(target.sheet) + target.address) ??
    (letter && rows(0, letter.text.toUpperCase())) ??
    columnAt(columns.find((one) => one !== source))?.rows ??
    (place && on(place.sheet) + (place.range ?? place.cell)) ??
    columnAt((source ?? value) as Of<"column"> | undefined)?.rows;
  const first = listed?.isSure && tokens.find(({ start }) => start === listed.spans[0]?.start);
  return { formula: `=${formula}`, ...(cells && { cells }), clause: first ? first.clause : -1 };
}

/** The entries as a text; null if they are too long or Excel would change them. */
function textOf(entries: readonly string[]): string | null {
  const text = entries.join(",");
  const isKept = entries.every((entry) => entry !== "" && !/,|^\s|\s$|\n/.test(entry));
  return text !== "" && isKept && text.length <= longestText ? `"${text.replaceAll('"', '""')}"` : null;
}
