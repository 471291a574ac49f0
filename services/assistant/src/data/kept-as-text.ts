// Keeps cells from being read as dates or amounts if the question says that they are texts ("the dates are text").
import type { Dialect } from "@cellwright/formula/dialect";
import { read } from "@cellwright/questions/read";
import { noTables } from "./supposed.ts";

const day = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?: \d{1,2}:\d{2}.*)?$/;
const amount = /^[-+(]?(?:[€$£¥]\s?)?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{1,2}\)?(?:\s?(?:[€$£¥]|EUR|USD|CHF))?$/;
/** If the question has one of these, "text" describes the cells and is not the wanted result. */
const calculations = new Set([
  ...["sum", "average", "howMany", "howMuch", "count", "max", "min"],
  ...["toDate", "toNumber", "difference"],
]);

/** Returns `pasted` with an apostrophe before each cell that the question calls a text. */
export function keptAsText(pasted: string, question: string, dialect: Dialect): string {
  if (pasted.trim() === "") return pasted;
  const { concepts, mentions } = read(question, noTables, { dialect, now: new Date(0) });
  const has = (...names: string[]) => concepts.some(({ name }) => names.includes(name));
  const isCalculated =
    concepts.some(({ name }) => calculations.has(name)) || mentions.some(({ type }) => type === "period");
  // "Stored as text, make real dates of them" says that cells are texts; "convert it to text" does not.
  const areTexts = (has("text", "toText") && isCalculated) || (has("text") && has("convert"));
  if (!areTexts) return pasted;
  const pattern = has("date", "toDate") || mentions.some(({ type }) => type === "date") ? day : amount;
  return pasted.replaceAll(/[^\t\n]+/g, (cell) => (pattern.test(cell.trim()) ? `'${cell}` : cell));
}
