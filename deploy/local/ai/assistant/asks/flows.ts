// Which columns hold what comes in and what goes out.
import type { DataTable } from "@cellwright/formula/paste/tables";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";

const incoming =
  /^(?:in|ins|income|deposits?|credits?|received|receipts?|inflows?|incoming|purchas\w*|bought|added|additions?|deliver\w*|earned|arrivals?|produced|revenue|takings|einnahme\w*|eing[aä]ng\w*|ein|einzahlung\w*|haben|zug[aä]ng\w*|gekauft|einkauf\w*|lieferung\w*|anlieferung\w*|gutschrift\w*|entr[eé]es?|recettes?|d[eé]p[oô]ts?|encaiss\w*|cr[eé]dits?|r[eé]ceptions?|achats?|versements?)\b/i;

const outgoing =
  /^(?:out|outs|expens\w*|withdraw\w*|debits?|paid|spent|outflows?|issue[sd]?|outgoing|sold|sales|used|usage|consum\w*|taken|removed|shipped|dispatch\w*|costs?|payments?|ausgabe\w*|ausg[aä]ng\w*|aus|auszahlung\w*|soll|abg[aä]ng\w*|entnahme\w*|verkauf\w*|verkäufe|verbrauch\w*|lastschrift\w*|sorties?|d[eé]penses?|retraits?|d[eé]bits?|ventes?|consomm\w*|pr[eé]l[eè]vements?)\b/i;

/** What comes in and what goes out. */
export function flowsOf(ask: Ask, table: DataTable): [Operand, Operand] | null {
  const all = columnsOf(ask, table).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  const [plus, minus] = [incoming, outgoing].map((words) =>
    all.find(({ column }) => words.test((column?.heading ?? "").trim())),
  );
  return plus && minus && plus.left !== minus.left ? [plus, minus] : null;
}
