// Who or what has the most: the row of the largest or smallest value, and the group with the best total.

import type { Noun } from "../lexicons/lexicon.ts";
import { criteriaOf } from "../reading/criteria.ts";
import { pairsOf } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { isNaming, namingColumns } from "./columns.ts";
import { said } from "./fallbacks.ts";

export const extremes: Task = (reading) => [...byRow(reading), ...byGroup(reading)];

const sheeted = ({ data }: Reading): boolean => (data?.sheets.length ?? 0) > 1;

interface Placed {
  /** -1: no word names it. */
  at: number;
  operand: Operand;
}

/** "who has the highest score", "the product with the lowest price in Berlin". */
function byRow(reading: Reading): Candidate[] {
  const { items } = reading;
  const out: Candidate[] = [];
  for (const at of findAll(reading, "max", "min", "latest", "earliest", "first", "last")) {
    const isMax = hasConcept(items[at], "max", "latest", "last");
    const isTime =
      hasConcept(items[at], "latest", "earliest", "first", "last") && !hasConcept(items[at], "max", "min");
    const named = placesOf(reading).flatMap((place) =>
      operandsAt(items[place]).map((operand) => ({ at: place, operand })),
    );
    for (const measure of [...named, ...soleMeasure(reading, isTime)]) {
      const { kind, isCell } = measure.operand;
      if (
        isCell ||
        kind === "text" ||
        kind === "code" ||
        (isTime && kind === "number") ||
        (!isTime && kind === "date")
      )
        continue;
      for (const wanted of wantedFor(reading, named, measure))
        out.push(extreme(reading, at, isMax, measure, wanted));
    }
  }
  return out;
}

function wantedFor(reading: Reading, named: readonly Placed[], measure: Placed): Placed[] {
  const table = measure.operand.column?.table;
  const others = named.filter(
    ({ at, operand }) =>
      at !== measure.at &&
      !operand.isCell &&
      !isSame(operand, measure.operand) &&
      operand.column?.table === table &&
      (operand.kind === "text" || !has(reading, "who")),
  );
  if (others.length > 0 || !has(reading, "who", "where")) return others;
  const [naming] = namingColumns(reading, table, has(reading, "who"));
  return naming ? [{ at: -1, operand: ofColumn(naming, sheeted(reading)) }] : [];
}

function extreme(reading: Reading, at: number, isMax: boolean, measure: Placed, wanted: Placed): Candidate {
  const taken = new Set([at, measure.at, wanted.at].filter((index) => index >= 0));
  const criteria = criteriaOf(reading, taken).filter(({ operand }) => !isSame(operand, wanted.operand));
  const used = [...taken, ...criteria.flatMap((criterion) => criterion.used), ...said(reading)];
  const values = area(measure.operand);
  const isWho = has(reading, "who", "which", "where");
  const isTurned = wanted.at >= 0 && measure.at >= 0 && wanted.at > measure.at && !isWho;
  const penalty =
    (isTurned ? 0.4 : 0) +
    (wanted.at < 0 ? 0.2 : 0) +
    (isWho || has(reading, "corresponding", "whose") ? 0 : 0.3) +
    (hasConcept(reading.items[at], "mostOf") && wanted.operand.column && !isNaming(wanted.operand.column)
      ? 0.5
      : 0);
  if (criteria.length === 0) {
    const found = `MATCH(${isMax ? "MAX" : "MIN"}(${values}),${values},0)`;
    return candidate(`INDEX(${area(wanted.operand)},${found})`, used, { penalty });
  }
  const mask = masked(criteria, "and", false);
  const [list, keys] = [`FILTER(${area(wanted.operand)},${mask})`, `FILTER(${values},${mask})`];
  const formula =
    reading.dialect === "excel"
      ? `TAKE(SORTBY(${list},${keys},${isMax ? -1 : 1}),1)`
      : `INDEX(SORT(${list},${keys},${isMax ? "FALSE" : "TRUE"}),1)`;
  return candidate(formula, used, { penalty, matches: `SUMPRODUCT(--(${mask}))` });
}

/** What is compared where no column is named: prices of the cheapest, quantities of the most, the only column of numbers. */
function soleMeasure(reading: Reading, isTime: boolean): Placed[] {
  const { data, headings } = reading;
  const columns = data?.columns.filter(({ kind }) => kind === (isTime ? "date" : "number")) ?? [];
  const of = (nouns: readonly Noun[]) =>
    columns.filter((column) =>
      headings.some((heading) => heading.column === column && nouns.some((noun) => heading.nouns.has(noun))),
    );
  const meant = has(reading, "priced")
    ? of(["price", "cost", "amount"])
    : has(reading, "mostOf") && columns.length > 1
      ? of(["quantity"])
      : columns;
  const [only] = meant;
  return only && (meant.length === 1 || has(reading, "priced"))
    ? [{ at: -1, operand: ofColumn(only, sheeted(reading)) }]
    : [];
}

/** "which region has the highest total sales", "who appears most often": the best of groups. */
function byGroup(reading: Reading): Candidate[] {
  const { items, data } = reading;
  if (!data) return [];
  const out: Candidate[] = [];
  for (const at of findAll(reading, "max", "min", "mode")) {
    for (const { at: keyAt, operand: key } of groupKeys(reading)) {
      const isGroup = key.column?.kind === "text" && !isNaming(key.column);
      if (!isGroup) continue;
      for (const measureAt of [-1, ...placesOf(reading)]) {
        const measure = measureAt < 0 ? null : operandAt(items[measureAt]);
        if (measureAt === keyAt || (measure && !measures(measure, key))) continue;
        const counts = hasConcept(items[at], "mode") || has(reading, "appear", "count", "row");
        if (measure === null && !counts) continue;
        out.push(
          bestGroup(reading, at, { at: keyAt, operand: key }, measure && { at: measureAt, operand: measure }),
        );
      }
    }
  }
  return out;
}

/** Columns that are named, or for "who" the one that names people. */
function groupKeys(reading: Reading): Placed[] {
  const named = placesOf(reading).map((at) => ({ at, operand: operandAt(reading.items[at]) as Operand }));
  if (named.some(({ operand }) => operand.kind === "text") || !has(reading, "who")) return named;
  const [person] = namingColumns(reading, reading.data?.tables[0], true);
  return person ? [...named, { at: -1, operand: ofColumn(person, sheeted(reading)) }] : named;
}

const measures = (measure: Operand, key: Operand): boolean =>
  measure.kind === "number" && measure.column?.table === key.column?.table;

function bestGroup(reading: Reading, at: number, key: Placed, measure: Placed | null): Candidate {
  const keys = area(key.operand);
  const taken = new Set([at, key.at, measure?.at ?? -1].filter((index) => index >= 0));
  const criteria = criteriaOf(reading, taken).filter(
    ({ operand }) => !isSame(operand, key.operand) && (!measure || !isSame(operand, measure.operand)),
  );
  const pairs = criteria.map((criterion) => pairsOf(criterion, false)?.pairs.join(","));
  const more = pairs.every(Boolean) ? pairs.map((pair) => `,${pair}`).join("") : "";
  const average = findAll(reading, "average");
  const name = average.length === 0 ? "SUMIFS" : "AVERAGEIFS";
  const totalOf = (value: string): string =>
    measure
      ? `${name}(${area(measure.operand)},${keys},${value}${more})`
      : `COUNTIFS(${keys},${value}${more})`;
  const totals = reading.dialect === "excel" ? totalOf("k") : `MAP(k,LAMBDA(x,${totalOf("x")}))`;
  const best = hasConcept(reading.items[at], "max", "mode") ? "MAX" : "MIN";
  const used = [
    ...taken,
    ...average,
    ...findAll(reading, "sum", "count", "appear", "row"),
    ...said(reading),
    ...(more === "" ? [] : criteria.flatMap((criterion) => criterion.used)),
  ];
  const formula = `LET(k,UNIQUE(${keys}),s,${totals},INDEX(k,MATCH(${best}(s),s,0)))`;
  return candidate(formula, used, {
    penalty: has(reading, "sum", "average", "count", "mode")
      ? -0.4
      : hasConcept(reading.items[at], "mostOf")
        ? 0.1
        : 0.4,
  });
}
