// `--reading` prints what is read from a question, and the best formulas with their recipes and odds.
import { cellsOf } from "@cellwright/formula/cli/report";
import type { Dialect } from "@cellwright/formula/dialect";
import { read } from "@cellwright/questions/read";
import { noTables } from "../src/data/supposed.ts";
import { tablesIn } from "../src/data/tables.ts";
import { respond } from "../src/respond.ts";
import { pastedCells } from "./pasted-cells.ts";

export function describeReading(content: string, cells: string | undefined, dialect: Dialect): object {
  const tables = pastedCells({ Sheet1: cellsOf(cells ?? "{}") });
  const { sheets = noTables } = tablesIn(tables, dialect) ?? {};
  const { tokens: _tokens, ...reading } = read(content, sheets, { dialect, now: new Date() });
  const rules = {
    role: "system",
    content: dialect === "excel" ? "Microsoft Excel" : "Google Sheets",
  } as const;
  return {
    ...reading,
    candidates: respond({ messages: [rules, { role: "user", content }], tables }).candidates,
  };
}
