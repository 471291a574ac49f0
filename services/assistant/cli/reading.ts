// `--reading`: what a question says, as the assistant reads it.
import type { Dialect } from "@cellwright/formula/dialect";
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { printedReading } from "@cellwright/questions/print";
import { read } from "@cellwright/questions/read";

/** `cells` is JSON as for `--cells`: `{"A1": "Region", "A2": "North"}`. */
export function readingText(question: string, cells = "{}", dialect: Dialect): string {
  const book = { sheets: { Sheet1: JSON.parse(cells) as Record<string, PlainCell> } };
  return printedReading(read(question, sheetsOf(book), { dialect, now: new Date() }));
}
