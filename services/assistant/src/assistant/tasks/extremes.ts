// Who or what has the most: the row of the largest or smallest value, and the group with the best total.

import { criteriaOf } from "../reading/criteria.ts";
import { pairsOf } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { isNaming, isReference, namingColumns } from "./columns.ts";
import { said } from "./fallbacks.ts";
import { type Placed, soleMeasure } from "./superlatives.ts";

export const extremes: Task = (reading) => [...byRow(reading), ...byGroup(reading)];

const sheeted = ({ data }: Reading): boolean => (data?.sheets.length ?? 0) > 1;

/** "who has the highest score", "the product with the lowest price in Berlin". */
function byRow(reading: Reading): Candidate[] {
  const { items } = reading;
  const out: Candidate[] = [];
  for (const at of findAll(reading, "max", "min", "latest", "earliest", "first", "last")) {
    const isMax = hasConcept(items[at], "max", "latest", "last");
    const isTime =
      hasConcept(items[at], "latest", "earliest", "first", "last") && !hasConcept(items[at], "max", "min");
    const named = placesOf(reading).flatMap((place) =>
      operandsAt(items[place]).map((operand): Placed => ({ at: place, operand })),
    );
    for (const measure of [...named, ...soleMeasure(reading, isTime)]) {
      const { kind, isCell } = measure.operand;
      if (
        isCell ||
        kind === "text" ||
        kind === "code" ||
        (isTime && kind === "number" && !isYears(reading, measure.operand)) ||
        (!isTime && kind === "date" && measure.isTurned === undefined)
      )
        continue;
      for (const wanted of wantedFor(reading, at, named, measure))
        out.push(extreme(reading, at, isMax !== (measure.isTurned ?? false), measure, wanted));
    }
  }
  return out;
}

function wantedFor(reading: Reading, at: number, named: readonly Placed[], measure: Placed): Placed[] {
  const table = measure.operand.column?.table;
  const objects = new Set(findAll(reading, "max", "min").flatMap((at) => objectBehind(reading, at)));
  const others = named.filter(
    ({ at, operand }) =>
      at !== measure.at &&
      !operand.isCell &&
      !isSame(operand, measure.operand) &&
      operand.column?.table === table &&
      !(objects.has(at) && has(reading, "who")) &&
      (operand.kind === "text" || !has(reading, "who")),
  );
  const next = reading.items[at + 1];
  const isThing =
    next?.kind === "value" ||
    (next?.kind === "word" && !next.isAside) ||
    next === undefined ||
    measure.isTurned === true;
  // "the car with the most km"
  const opening = reading.items.slice(0, at).filter(({ kind }) => kind !== "stop");
  const isOpened =
    opening.length === 2 && opening[0]?.kind === "word" && hasConcept(opening[1], "with", "whose");
  if (others.length > 0 || !(has(reading, "who", "where") || isThing || isOpened)) return others;
  const [naming] = namingColumns(reading, table, has(reading, "who"));
  return naming ? [{ at: -1, operand: ofColumn(naming, sheeted(reading)) }] : [];
}

function extreme(reading: Reading, at: number, isMax: boolean, measure: Placed, wanted: Placed): Candidate {
  const taken = new Set([at, measure.at, wanted.at].filter((index) => index >= 0));
  const criteria = criteriaOf(reading, taken).filter(({ operand }) => !isSame(operand, wanted.operand));
  const used = [
    ...taken,
    ...criteria.flatMap((criterion) => criterion.used),
    ...said(reading),
    ...objectBehind(reading, at),
  ];
  const values = area(measure.operand);
  const isWho = has(reading, "who", "which", "where");
  const isTurned = wanted.at >= 0 && measure.at >= 0 && wanted.at > measure.at && !isWho;
  const penalty =
    (isTurned ? 0.4 : 0) +
    (wanted.at < 0 ? 0.2 : 0) +
    (isWho || has(reading, "corresponding", "whose") ? 0 : isNumberLast(reading, measure.at) ? 0.9 : 0.3) +
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

/** "the biggest order": a column behind the word that only names the rows. */
function objectBehind({ items }: Reading, at: number): number[] {
  const place = [at + 1, at + 2, at + 3].find((index) => operandAt(items[index]));
  const operand = operandAt(items[place ?? -1]);
  const isName = operand?.kind === "code" || (operand?.column ? isNaming(operand.column) : false);
  // "la facture la plus élevée"
  const before = [at - 1, at - 2].find((index) => {
    const own = operandAt(items[index]);
    return own !== null && (own.kind === "code" || (own.column !== null && isReference(own.column)));
  });
  return [...(place !== undefined && isName ? [place] : []), ...(before === undefined ? [] : [before])];
}

/** "largest invoice amount": the amount itself. */
const isNumberLast = (reading: Reading, at: number): boolean => at >= 0 && at === placesOf(reading).at(-1);

const isYears = ({ headings }: Reading, { column }: Operand): boolean =>
  headings.some((heading) => heading.column === column && heading.nouns.has("year"));

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
        const isAmount = items.some((item) => operandAt(item)?.kind === "number");
        const counts =
          hasConcept(items[at], "mode") ||
          has(reading, "appear", "count", "row") ||
          (hasConcept(items[at], "mostOf") &&
            !isAmount &&
            ["word", "column"].includes(items[at + 1]?.kind ?? ""));
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
