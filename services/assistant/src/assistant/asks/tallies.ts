// How many yeses, marks or ticks there are down to each row.
import { quoted } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { headingAbove, isHeaded } from "./above.ts";
import { type Ask, besideTable, columnsOf, does, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { flagOf } from "./flags.ts";
import { upTo } from "./rows.ts";
import { runningActs } from "./running.ts";
import type { Span } from "./span.ts";

const negated =
  /(?<!\p{L})(?:not|n't|never|missed|without|nicht|nie|kein\p{L}*|ohne|verpasst|pas|jamais|sans|aucune?|manque\p{L}*)(?!\p{L})/u;

/** "an x means": a mark beside other contents. */
const markOf = (ask: Ask, { column }: Operand): { yes: string; no: null } | null =>
  column?.cells.includes("x") && /(?<!\p{L})x(?!\p{L})/u.test(ask.low) ? { yes: "x", no: null } : null;

export function tallies(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !(does(ask, "count", "number") || isHeaded(ask, "count"))) return [];
  if (!does(ask, "running", "number") && !isHeaded(ask, "running")) return [];
  const flags = columnsOf(ask, table).flatMap((operand) => {
    const flag = operand.left === ask.column ? null : (flagOf(operand) ?? markOf(ask, operand));
    return flag ? [{ operand, flag }] : [];
  });
  return flags.flatMap(({ operand, flag }): Made[] => {
    const named = ask.columns.filter((each) => each.operand.left === operand.left);
    const wanted = negated.test(ask.low) && flag.no ? flag.no : (flag.yes ?? flag.no);
    if (wanted === null) return [];
    const held = ask.values.filter((value) => value.columns.some(({ column }) => column === operand.column));
    return [
      {
        formula: `COUNTIF(${upTo(ask, operand)},${quoted(wanted)})`,
        acts: [...runningActs, "count", "number"],
        spans: [...named, ...held].map(({ start, end }): Span => [start, end]),
        penalty:
          (flags.length === 1 ? -0.3 : named.length > 0 ? -0.2 : 0.6) +
          (headingAbove(ask) !== "" && spansOf(headingAbove(ask), /\b(?:sum|total|summe)\b/gu).length > 0
            ? 0.2
            : 0),
      },
    ];
  });
}
