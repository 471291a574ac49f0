// The product of two columns that a question spells out, totalled over the rows that meet its conditions: "bottles times price".
import { area } from "../reading/operands.ts";
import { type Ask, mainTable } from "./ask.ts";
import type { Made } from "./claims.ts";
import { conditionsOf } from "./conditions.ts";
import { masked } from "./totals.ts";

const times =
  /^ ?(?:times|x|×|\*|by|multiplied by|mal|multipliziert mit|fois|par|multiplie\w* par) (?:the |its |de[mnr] |das |die |le |la |les |l')?$/;

export function productTotals(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table) return [];
  const own = ask.columns.filter(
    ({ operand, score }) => operand.column?.table === table && operand.kind === "number" && score >= 1.4,
  );
  return own.flatMap((one): Made[] => {
    const other = own.find(
      ({ start, operand }) =>
        start > one.end && operand.left !== one.operand.left && times.test(ask.low.slice(one.end, start)),
    );
    if (!other) return [];
    const conditions = conditionsOf(ask, table, one.operand).filter(({ test }) => test === null);
    const product = `${area(one.operand)}*${area(other.operand)}`;
    return [
      {
        formula:
          conditions.length > 0
            ? `SUMPRODUCT(${masked(ask, conditions, false)}*${product})`
            : `SUMPRODUCT(${product.replace("*", ",")})`,
        acts: ["sum", "count"],
        conditions,
        spans: [[one.start, other.end]],
        penalty: -0.1,
      },
    ];
  });
}
