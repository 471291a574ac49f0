// Totals for each group, and of several columns.
import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { columnFor } from "../reading/derived/roles.ts";
import { hasConcept } from "../reading/items.ts";
import { area, cellOf, isSame, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { aggregated } from "./aggregate.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { isNaming } from "./columns.ts";
import type { Said } from "./said.ts";

/** "per region", "for each customer in E2:E6". */
export function grouped(
  reading: Reading,
  said: Said,
  at: number,
  target: Operand | null,
  criteria: readonly Criterion[],
  used: readonly number[],
  penalty: number,
): Candidate[] {
  const { items, dialect } = reading;
  const out: Candidate[] = [];
  const order = findAll(reading, "descending", "ascending", "sort");
  const push = (formula: string, used: readonly number[], rest: { penalty: number }): void => {
    out.push(candidate(formula, used, rest));
    const down = has(reading, "descending") ? -1 : 1;
    if (order.length > 0 && dialect === "excel")
      out.push(candidate(`SORT(${formula},2,${down})`, [...used, ...order], { penalty: rest.penalty - 0.1 }));
    else if (order.length > 0)
      out.push(
        candidate(`SORT(${formula},2,${down > 0 ? "TRUE" : "FALSE"})`, [...used, ...order], {
          penalty: rest.penalty - 0.1,
        }),
      );
  };
  for (const per of findAll(reading, "per")) {
    const next = behind(items, per, (item) => operandAt(item) !== null, 4);
    // "部署ごと": the word stands behind its column
    const keyAt = reading.known.language === "ja" ? per - 1 : next;
    if (keyAt < 0 || keyAt === at || used.includes(keyAt)) continue;
    const key = operandAt(items[keyAt]);
    if (!key || key.isCell || key.kind === "number" || (target && isSame(key, target))) continue;
    const said2 = [...used, per, keyAt];
    // each row is a month of its own: "average cost per month" is the average of the rows
    const isRow =
      key.column !== null && isNaming(key.column) && said.aggregate === "average" && !has(reading, "each");
    if (isRow) {
      const plain = aggregated({ aggregate: "average", target, criteria, join: "and" });
      if (plain) out.push(candidate(plain, said2, { penalty: penalty - 0.1 }));
      continue;
    }
    const asked = {
      aggregate: said.aggregate,
      target: said.aggregate === "count" ? null : target,
      join: "and" as const,
    };
    const one = (value: string): string | null =>
      aggregated({
        ...asked,
        criteria: [
          ...criteria,
          { operand: key, operator: "=", values: [{ formula: value, text: null }], test: null, used: [] },
        ],
      });
    const keys = area(key);
    const each = one("k");
    if (!each?.endsWith(")") || /FILTER|SUMPRODUCT/.test(each) || said.aggregate === "distinct") {
      const inner = one("x");
      if (inner) push(`LET(k,UNIQUE(${keys}),HSTACK(k,MAP(k,LAMBDA(x,${inner}))))`, said2, { penalty });
      continue;
    }
    push(
      dialect === "excel"
        ? `LET(k,UNIQUE(${keys}),HSTACK(k,${each}))`
        : `LET(k,UNIQUE(${keys}),HSTACK(k,MAP(k,LAMBDA(x,${one("x")}))))`,
      said2,
      { penalty },
    );
  }
  return out;
}

/** "sum columns C and F", "average of B2:B9 and D2:D9", "add up Jan to Mar for each row". */
export function severalColumns(reading: Reading, said: readonly Said[]): Candidate[] {
  const { items } = reading;
  const places = placesOf(reading).filter((at) => {
    const operand = operandAt(items[at]);
    return operand !== null && (operand.kind === "number" || operand.kind === "unknown");
  });
  if (places.length < 2) return [];
  return said.flatMap(({ at, aggregate, penalty }) => {
    if (aggregate === "distinct" || aggregate === "mode" || aggregate === "count") return [];
    const operands = places.map((place) => operandAt(items[place]) as Operand);
    const name = {
      sum: "SUM",
      average: "AVERAGE",
      max: "MAX",
      min: "MIN",
      median: "MEDIAN",
      stdev: "STDEV.S",
      variance: "VAR.S",
      product: "PRODUCT",
    }[aggregate];
    const list = operands.map(area).join(",");
    const through = items.slice(places[0], places.at(-1)).some((item) => hasConcept(item, "to"));
    const [first, last] = [operands[0], operands.at(-1)] as [Operand, Operand];
    const isRow = has(reading, "each", "per") && !operands.some(({ isCell }) => isCell);
    const used = [at, ...places, ...findAll(reading, "and", "to", "each", "from", "per")];
    const rowList =
      operands.length === 2 && through
        ? `${cellOf(first)}:${cellOf(last)}`
        : operands.map((operand) => cellOf(operand)).join(",");
    const criteria = aggregate === "sum" ? criteriaOf(reading, new Set([at, ...places])) : [];
    const parts = operands.map((target) => aggregated({ aggregate, target, criteria, join: "and" }));
    const isTested = criteria.some(({ operand }) => operands.some((each) => isSame(each, operand)));
    if (criteria.length > 0 && !isTested && parts.every((part) => part !== null))
      return [
        candidate(
          parts.join("+"),
          [...used, ...criteria.flatMap((each) => each.used), ...findAll(reading, "plus")],
          {
            penalty,
          },
        ),
      ];
    const price = columnFor("price", reading.headings);
    const quantity = price ? columnFor("quantity", reading.headings, [price]) : null;
    const isWorth =
      aggregate === "sum" &&
      operands.length === 2 &&
      [price, quantity].every((column) => column && operands.some((operand) => operand.column === column));
    // prices and quantities are never added up
    const out = isWorth
      ? [candidate(`SUMPRODUCT(${list})`, [...used, ...findAll(reading, "per", "times")], { penalty })]
      : [candidate(`${name}(${list})`, used, { penalty: penalty + (isRow ? 1 : 0.4) })];
    if (!operands.some(({ isCell }) => isCell))
      out.push(
        candidate(`${name}(${rowList})`, used, { penalty: penalty + (isRow ? 0 : 0.8), perRow: true }),
      );
    return out;
  });
}
