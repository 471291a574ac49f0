// Data from elsewhere: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const web: readonly Row[] = [
  {
    name: "QUERY",
    category: "Array",
    args: "data; query:text; [headers:number]",
    description: "Runs a query in a language like SQL over a range.",
    only: "sheets",
  },
  {
    name: "IMPORTRANGE",
    category: "Web",
    args: "spreadsheet_url:text; range:text",
    description: "Reads a range from another spreadsheet.",
    only: "sheets",
  },
  {
    name: "GOOGLEFINANCE",
    category: "Web",
    args: "ticker:text; [attribute]; [start_date]; [end_date_or_days]; [interval]",
    description: "Reads current or past prices of securities.",
    only: "sheets",
  },
];
