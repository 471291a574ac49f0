// Collects the web functions of `web/` into one table.
import { define, type FunctionTable, integer, optional, raw, text } from "../evaluate/define.ts";
import { runQuery } from "./query/query.ts";
import { addresses } from "./web/addresses.ts";
import { elsewhere } from "./web/outside.ts";

export const web: FunctionTable = {
  ...addresses,
  ...elsewhere,
  QUERY: define([raw, optional(text, "select *"), optional(integer, -1)], (data, query, headers, run) =>
    runQuery(run, data, query, headers),
  ),
};
