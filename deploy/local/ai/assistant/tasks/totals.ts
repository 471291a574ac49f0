// Totals: how much, how many, on average, at most, of the rows that meet conditions.

import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { type Aggregate, aggregated } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { isNaming } from "./columns.ts";
import { grouped, severalColumns } from "./groups.ts";
import { joinOf } from "./joints.ts";
import { type Said, saidIn, unsaid } from "./said.ts";
import { spreads } from "./spreads.ts";

export const totals: Task = (reading) => {
  const said = saidIn(reading);
  const places = placesOf(reading).filter((at) => !operandAt(reading.items[at])?.isCell);
  const out: Candidate[] = [];
  for (const each of [...said, unsaid]) {
    for (const at of [...places, -1]) {
      for (const target of at < 0 ? impliedTargets(reading, each) : operandsAt(reading.items[at])) {
        if (!suits(each.aggregate, target) || (target?.kind === "date" && has(reading, "priced", "mostOf")))
          continue;
        out.push(...totalled(reading, each, at, target));
      }
    }
  }
  return [...out, ...severalColumns(reading, said), ...spreads(reading)];
};

const suits = (aggregate: Aggregate, target: Operand | null): boolean => {
  if (target === null) return aggregate === "count";
  if (aggregate === "count" || aggregate === "distinct" || aggregate === "mode") return true;
  const { kind } = target;
  return (
    kind === "number" ||
    kind === "unknown" ||
    kind === "mixed" ||
    (kind === "date" && (aggregate === "max" || aggregate === "min"))
  );
};

/** What is totalled where no column is named: the only column of numbers. */
function impliedTargets({ data }: Reading, { aggregate }: Said): (Operand | null)[] {
  if (aggregate === "count") return [null];
  const numbers = (data?.columns ?? []).filter(({ kind }) => kind === "number");
  return numbers.length === 1 && numbers[0] ? [ofColumn(numbers[0], (data?.sheets.length ?? 0) > 1)] : [];
}

function totalled(reading: Reading, said: Said, at: number, target: Operand | null): Candidate[] {
  const counts = findAll(reading, "count", "howMany");
  const taken = new Set(
    [said.at, at, ...(said.aggregate === "distinct" ? counts : [])].filter((index) => index >= 0),
  );
  const criteria = criteriaOf(reading, taken, target && at >= 0 ? { at, operand: target } : null);
  if (said.aggregate === "count" && target === null && criteria.length === 0)
    return rowsCounted(reading, said);
  // amounts have no dates
  if (
    target &&
    target.kind !== "date" &&
    criteria.some((each) => isSame(each.operand, target) && isTimed(each))
  )
    return [];
  const isOwn = criteria.some(({ operand }) => target !== null && isSame(operand, target));
  // counted are the rows: a column that only names them is not looked at
  const counted = said.aggregate === "count" && criteria.length > 0 ? null : target;
  const used = [...taken, ...criteria.flatMap((criterion) => criterion.used), ...entities(reading)];
  let penalty = said.penalty + distance(said.at, at) + (isOwn && said.aggregate !== "count" ? 0.3 : 0);
  if (said.aggregate === "count" && isQuantity(reading, said.at, at)) penalty += 1.5;
  if (said.aggregate === "sum" && target?.kind === "code") penalty += 1.5;
  const join = joinOf(reading, criteria);
  if (join === "or") used.push(...findAll(reading, "or", "both"));
  if (join === "and") used.push(...findAll(reading, "and", "both"));
  const out: Candidate[] = [];
  const formula = aggregated({ aggregate: said.aggregate, target: counted, criteria, join });
  const matches =
    criteria.length > 0
      ? (aggregated({ aggregate: "count", target: null, criteria, join }) ?? undefined)
      : undefined;
  if (formula) out.push(candidate(formula, used, { penalty, matches }));
  if (said.aggregate === "count" && target && isQuantity(reading, said.at, at)) {
    const sum = aggregated({
      aggregate: "sum",
      target,
      criteria: criteria.filter((each) => !isSame(each.operand, target) || each.operator !== "filled"),
      join,
    });
    if (sum) out.push(candidate(sum, used, { penalty: distance(said.at, at), matches }));
  }
  out.push(...grouped(reading, said, at, target, criteria, used, penalty));
  return out;
}

const isTimed = ({ values }: Criterion): boolean =>
  values.some(({ formula }) => /DATE\(|TODAY\(/.test(formula));

const distance = (from: number, to: number): number =>
  from < 0 || to < 0
    ? 0
    : Math.min(0.6, Math.max(0, Math.abs(to - from) - 2) * 0.05) + (to < from ? 0.05 : 0);

/** Columns that only name what the rows are: "the orders", "the customers". */
const entities = (reading: Reading): number[] =>
  placesOf(reading).filter((at) => {
    const item = reading.items[at];
    const operand = operandAt(item);
    const isName =
      operand?.kind === "code" ||
      (operand?.column !== null && operand?.column !== undefined && isNaming(operand.column));
    return item?.kind === "column" && item.score < 2.9 && isName;
  });

/** "How many units": a column of quantities directly behind is summed, not counted. */
function isQuantity(reading: Reading, said: number, at: number): boolean {
  if (!hasConcept(reading.items[said], "howMany") || at < 0) return false;
  const target = operandAt(reading.items[at]);
  return (
    target?.kind === "number" && behind(reading.items, said, (item) => operandAt(item) !== null, 3) === at
  );
}

function rowsCounted({ data, items }: Reading, { at }: Said): Candidate[] {
  const table = data?.tables[0];
  const column = data?.columns.find(
    (each) => each.table === table && each.cells.every((cell) => cell !== null && cell !== ""),
  );
  if (!table || !column) return [];
  const used = items.flatMap((item, index) => (hasConcept(item, "row", "allRows") ? [index] : []));
  return [
    candidate(`ROWS(${area(ofColumn(column, data.sheets.length > 1))})`, [at, ...used], { penalty: 0.5 }),
  ];
}
