// Totals: how much, how many, on average, at most, of the rows that meet conditions.

import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { columnFor } from "../reading/derived/roles.ts";
import { hasConcept } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { type Aggregate, aggregated } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { entities, isReference } from "./columns.ts";
import { grouped, severalColumns } from "./groups.ts";
import { joinOf } from "./joints.ts";
import { type Said, saidIn, unsaid, unsaidCount } from "./said.ts";
import { spreads } from "./spreads.ts";
import { summaries } from "./summaries.ts";
import { ofAbsolutes, ofErrors } from "./whole-totals.ts";

export const totals: Task = (reading) => {
  const said = saidIn(reading);
  const places = placesOf(reading).filter((at) => !operandAt(reading.items[at])?.isCell);
  const out: Candidate[] = [];
  for (const each of [...said, ...unsaidCount(reading), unsaid]) {
    for (const at of [...places, -1]) {
      for (const target of at < 0 ? impliedTargets(reading, each) : operandsAt(reading.items[at])) {
        if (isLastOnly(reading, each.at) && target?.kind !== "date") continue;
        if (!suits(each.aggregate, target) || (target?.kind === "date" && has(reading, "priced", "mostOf")))
          continue;
        out.push(...totalled(reading, each, at, target));
      }
    }
  }
  return [
    ...out,
    ...severalColumns(reading, said),
    ...spreads(reading),
    ...summaries(reading),
    ...ofErrors(reading, said),
    ...ofAbsolutes(reading, said),
  ];
};

/** "last" means the greatest of dates alone. */
const isLastOnly = ({ items }: Reading, at: number): boolean =>
  hasConcept(items[at], "last") && !hasConcept(items[at], "max", "latest");

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
function impliedTargets({ data, headings, items }: Reading, { aggregate }: Said): (Operand | null)[] {
  if (aggregate === "count") return [null];
  const all = (data?.columns ?? []).filter((column) => ofColumn(column, false).kind === "number");
  const isNamed = items.some((item) => operandAt(item)?.kind === "number");
  const worth = all.filter((column) =>
    headings.some(
      (heading) =>
        heading.column === column &&
        (["amount", "revenue", "price", "cost"] as const).some((noun) => heading.nouns.has(noun)),
    ),
  );
  const net = worth.length === 0 ? columnFor("net", headings) : null;
  const numbers = all.length > 1 && !isNamed ? (net ? [net] : worth) : all;
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
  if (
    said.aggregate === "count" &&
    criteria.length === 0 &&
    target &&
    isGroupCounted(reading, said.at, at, target)
  )
    return [
      candidate(
        aggregated({ aggregate: "distinct", target, criteria, join: "and" }) ?? "",
        [...taken, ...counts],
        {
          penalty: -0.1,
        },
      ),
    ];
  const isOwn = criteria.some(({ operand }) => target !== null && isSame(operand, target));
  // counted are the rows: a column that only names them is not looked at
  const counted = said.aggregate === "count" && criteria.length > 0 ? null : target;
  const used = [
    ...taken,
    ...criteria.flatMap((criterion) => criterion.used),
    ...(said.at >= 0 || criteria.length > 0 ? entities(reading) : []),
    // "the highest open invoice"
    ...(at < 0 && said.at >= 0
      ? placesOf(reading).filter((place) => isNumbering(operandAt(reading.items[place])))
      : []),
    // "the average number of matches"
    ...(said.aggregate === "count" || target?.kind !== "number" ? [] : findAll(reading, "count")),
  ];
  const isMade = said.at < 0 && target?.column?.made !== undefined;
  let penalty =
    (isMade ? 0.2 : said.penalty) + distance(said.at, at) + (isOwn && said.aggregate !== "count" ? 0.3 : 0);
  if (said.aggregate === "count" && isQuantity(reading, said.at, at)) penalty += 1.5;
  if (
    said.aggregate === "count" &&
    criteria.length > 0 &&
    isAmount(
      reading,
      said.at,
      criteria.flatMap((each) => each.used),
    )
  )
    penalty += 0.8;
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

/** Numbers and codes of the rows: "the highest invoice" is none of them. */
const isNumbering = (operand: Operand | null): boolean =>
  operand?.kind === "code" || (operand?.column ? isReference(operand.column) : false);

/** "how many suppliers": each of them once, though they stand in several rows. */
function isGroupCounted({ items }: Reading, said: number, at: number, { kind, column }: Operand): boolean {
  const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  return (
    kind === "text" &&
    hasConcept(items[said], "howMany", "count") &&
    at === said + 1 &&
    new Set(cells).size < cells.length &&
    !items.some((item) => hasConcept(item, "row", "cell", "filled", "blank", "appear", "per", "each"))
  );
}

const isTimed = ({ values }: Criterion): boolean =>
  values.some(({ formula }) => /DATE\(|TODAY\(/.test(formula));

const distance = (from: number, to: number): number =>
  from < 0 || to < 0
    ? 0
    : Math.min(0.6, Math.max(0, Math.abs(to - from) - 2) * 0.05) + (to < from ? 0.05 : 0);

/** "How many units": a column of quantities directly behind is summed, not counted. */
function isQuantity(reading: Reading, said: number, at: number): boolean {
  if (!hasConcept(reading.items[said], "howMany") || at < 0) return false;
  const target = operandAt(reading.items[at]);
  return (
    target?.kind === "number" && behind(reading.items, said, (item) => operandAt(item) !== null, 3) === at
  );
}

/** "wie viel wurde eingenommen": where amounts are named, they are meant and not the rows. */
const isAmount = ({ items }: Reading, said: number, used: readonly number[]): boolean =>
  hasConcept(items[said], "howMuch") &&
  items.some(
    (item, at) =>
      item.kind === "column" && item.score < 1.9 && operandAt(item)?.kind === "number" && !used.includes(at),
  );

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
