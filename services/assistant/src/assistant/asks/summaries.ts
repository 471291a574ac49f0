// Each name once with its total beside it.
import { area } from "../reading/operands.ts";
import { type Ask, does, mainTable } from "./ask.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";

export function summaries(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || ask.isFilled || !does(ask, "sum", "count", "average")) return [];
  const groups = ask.columns.filter(
    ({ operand, score }) => operand.column?.table === table && operand.kind === "text" && score >= 1.4,
  );
  const group = groups[0]?.operand;
  if (
    !group ||
    !/\b(?:each|every|per|once|jede\w*|je|pro|einmal|chaque|par)\b/.test(ask.low) ||
    !/beside|next to|table|list|together with|along with|with (?:its|their|the)|daneben|liste|tabelle|samt|mit (?:ihrer|der|dem)|a cote|tableau|liste|avec|and (?:beside|its|the)|und|et/.test(
      ask.low,
    )
  )
    return [];
  const isSheets = ask.reading.dialect === "sheets";
  return measuresOf(ask, table).map(({ operand, penalty }): Made => {
    const isCount = does(ask, "count") && !does(ask, "sum");
    const name = does(ask, "average") ? "AVERAGEIF" : "SUMIF";
    const each = isCount ? `COUNTIF(${area(group)},k)` : `${name}(${area(group)},k,${area(operand)})`;
    const isByTotal = does(ask, "down") || (does(ask, "up") && !/alphabet/.test(ask.low));
    const rows = `HSTACK(k,${each})`;
    const sorted = does(ask, "down", "up", "sort")
      ? `SORT(${rows},${isByTotal ? 2 : 1},${isSheets ? (does(ask, "down") ? "FALSE" : "TRUE") : does(ask, "down") ? "-1" : "1"})`
      : rows;
    const formula = `LET(k,UNIQUE(${area(group)}),${sorted})`;
    return {
      formula: isSheets ? `ARRAYFORMULA(${formula})` : formula,
      acts: [
        "sum",
        "count",
        "average",
        "unique",
        "once",
        "sort",
        "up",
        "down",
        "max",
        "within",
        "distinct",
        "first",
      ],
      penalty: (isCount ? 0 : penalty) + 0.1,
    };
  });
}
