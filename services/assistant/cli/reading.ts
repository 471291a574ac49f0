// `--reading`: what a question says, as the assistant reads it.

import { cellsOf } from "@cellwright/formula/cli/tell";
import type { Dialect } from "@cellwright/formula/dialect";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { printedReading } from "@cellwright/questions/print";
import { read } from "@cellwright/questions/read";

/** `cells` is the JSON of `--cells`, `{"A1": "Region", "A2": "North"}`; any other text is an error that says so. */
export function readingText(question: string, cells = "{}", dialect: Dialect): string {
  const book = { sheets: { Sheet1: cellsOf(cells) } };
  return printedReading(read(question, sheetsOf(book), { dialect, now: new Date() }));
}
