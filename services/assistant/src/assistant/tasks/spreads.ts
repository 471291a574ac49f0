// Totals of two steps: the sum of products, the largest less the smallest, whether there is any.

import type { Noun } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { area, cellOf, isAligned, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt, placesOf } from "../reading/walk.ts";
import { aggregated, masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";

export const spreads: Task = (reading) => [
  ...products(reading),
  ...valued(reading),
  ...ranges(reading),
  ...existing(reading),
];

const measures = (reading: Reading): { at: number; operand: Operand }[] =>
  placesOf(reading).flatMap((at) =>
    operandsAt(reading.items[at])
      .filter(({ kind, isCell }) => !isCell && (kind === "number" || kind === "unknown"))
      .map((operand) => ({ at, operand })),
  );

/** "the total value, quantity times price". */
function products(reading: Reading): Candidate[] {
  const times = findAll(reading, "times");
  const sums = findAll(reading, "sum");
  if (times.length === 0 || sums.length === 0 || has(reading, "each", "per")) return [];
  const all = measures(reading);
  return all.flatMap((one) =>
    all.flatMap((other) => {
      if (other.at <= one.at || isSame(one.operand, other.operand) || !isAligned(one.operand, other.operand))
        return [];
      const taken = new Set([one.at, other.at, ...times, ...sums]);
      const criteria = criteriaOf(reading, taken).filter(({ operand }) => isAligned(operand, one.operand));
      const used = [...taken, ...criteria.flatMap((criterion) => criterion.used)];
      const mask = criteria.length === 0 ? "" : `,--(${masked(criteria, "and", false)})`;
      return [
        candidate(`SUMPRODUCT(${area(one.operand)},${area(other.operand)}${mask})`, used, { penalty: -0.2 }),
      ];
    }),
  );
}

const worth =
  /^(?:value|worth|valued|revenue|turnover|income|earnings|proceeds|takings|einnahmen|erlös|erlöse|recettes?|wert|gesamtwert|warenwert|lagerwert|umsatz|gesamtumsatz|valeur|chiffre)$/i;

/** "the value of the stock": so many times their price, where no column says it. */
function valued(reading: Reading): Candidate[] {
  const { items, data, headings, target } = reading;
  const said = items.flatMap(({ kind, raw }, at) => (worth.test(raw) && kind !== "column" ? [at] : []));
  const of = (...nouns: readonly Noun[]) =>
    headings.find(({ column, nouns: own }) => column.kind === "number" && nouns.some((noun) => own.has(noun)))
      ?.column;
  const [quantity, price] = [of("quantity", "stock"), of("price", "cost")];
  if (
    said.length === 0 ||
    !data ||
    !quantity ||
    !price ||
    quantity === price ||
    quantity.table !== price.table
  )
    return [];
  const operands = [quantity, price].map((column) => ofColumn(column, data.sheets.length > 1)) as [
    Operand,
    Operand,
  ];
  const named = placesOf(reading).filter((at) =>
    operandsAt(items[at]).some((operand) => operands.some((each) => isSame(each, operand))),
  );
  const [one, other] = operands;
  const used = [...said, ...named, ...findAll(reading, "sum", "times", "each", "per", "which", "row")];
  if (target?.isFilled) return [candidate(`${cellOf(one)}*${cellOf(other)}`, used, { perRow: true })];
  const criteria = criteriaOf(reading, new Set(used)).filter(({ operand }) => isAligned(operand, one));
  const mask = criteria.length === 0 ? "" : `,--(${masked(criteria, "and", false)})`;
  return [
    candidate(
      `SUMPRODUCT(${area(one)},${area(other)}${mask})`,
      [...used, ...criteria.flatMap((each) => each.used)],
      { penalty: -0.2 },
    ),
  ];
}

/** "the difference between the highest and the lowest price". */
function ranges(reading: Reading): Candidate[] {
  const [most, least] = [findAll(reading, "max", "latest"), findAll(reading, "min", "earliest")];
  const difference = findAll(reading, "difference");
  if (most.length === 0 || least.length === 0 || difference.length === 0) return [];
  return placesOf(reading).flatMap((at) =>
    operandsAt(reading.items[at]).flatMap((target) => {
      if (target.kind === "text") return [];
      const taken = new Set([...most, ...least, ...difference, at]);
      const criteria = criteriaOf(reading, taken, { at, operand: target });
      const of = (aggregate: "max" | "min"): string | null =>
        aggregated({ aggregate, target, criteria, join: "and" });
      const [high, low] = [of("max"), of("min")];
      const used = [
        ...taken,
        ...criteria.flatMap((criterion) => criterion.used),
        ...findAll(reading, "between", "and", "which"),
      ];
      return high && low ? [candidate(`${high}-${low}`, used, { penalty: -0.3 })] : [];
    }),
  );
}

/** "is there any order over 100": TRUE or FALSE, or the two texts that are named. */
function existing(reading: Reading): Candidate[] {
  const said = findAll(reading, "any");
  if (said.length === 0) return [];
  const criteria = criteriaOf(reading, new Set(said));
  const count = aggregated({ aggregate: "count", target: null, criteria, join: "and" });
  if (criteria.length === 0 || !count) return [];
  const [yes, no] = [findAll(reading, "yes")[0], findAll(reading, "no")[0]];
  const used = [
    ...said,
    ...criteria.flatMap((criterion) => criterion.used),
    ...findAll(reading, "row", "show", "or", "appear", "which"),
  ];
  const isWorded = yes !== undefined && no !== undefined;
  return [
    candidate(isWorded ? `IF(${count}>0,"Yes","No")` : `${count}>0`, isWorded ? [...used, yes, no] : used, {
      penalty: -0.2,
    }),
  ];
}
