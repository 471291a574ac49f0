// Look-ups: what stands in the row where a value is found, by conditions or by a cell.

import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { area, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { namingColumns } from "./columns.ts";
import { fallback, modeOf, said } from "./fallbacks.ts";
import { acrossTables } from "./other-tables.ts";

export const lookups: Task = (reading) => [
  ...byCondition(reading).map((each) => unlikely(reading, each)),
  ...unnamed(reading),
  ...byCell(reading),
  ...twoWay(reading),
  ...acrossTables(reading),
  ...position(reading),
];

function found(
  reading: Reading,
  criteria: readonly Criterion[],
  wanted: string,
  none: string | null,
): string {
  const [first] = criteria;
  const end = none === null ? "" : `,${none}`;
  const isPlain =
    criteria.length === 1 && first && first.operator === "=" && first.values.length === 1 && !first.test;
  if (isPlain) return `XLOOKUP(${first.values[0]?.formula},${area(first.operand)},${wanted}${end})`;
  const mask = masked(criteria, "and", false);
  if (reading.dialect === "excel") return `XLOOKUP(1,--(${mask}),${wanted}${end})`;
  const row = `INDEX(FILTER(${wanted},${mask}),1)`;
  return none === null ? row : `IFERROR(${row},${none})`;
}

/** A key that stands in several rows finds the first of them; seldom is that one meant. */
function unlikely({ data }: Reading, each: Candidate): Candidate {
  const key = /^XLOOKUP\("((?:[^"]|"")*)",/.exec(each.formula)?.[1]?.replaceAll('""', '"');
  const isRepeated =
    key !== undefined &&
    (data?.columns.some(({ cells }) => cells.filter((cell) => cell === key).length > 1) ?? false);
  return isRepeated ? { ...each, penalty: each.penalty + 0.8 } : each;
}

/** "the price of Apple", "which customer has order 1004". */
function byCondition(reading: Reading): Candidate[] {
  const { items } = reading;
  const out: Candidate[] = [];
  const isAsked = has(
    reading,
    "lookup",
    "find",
    "return",
    "who",
    "which",
    "where",
    "extract",
    "corresponding",
    "howMuch",
  );
  const none = fallback(reading);
  for (const at of placesOf(reading)) {
    for (const wanted of operandsAt(items[at])) {
      if (wanted.isCell) continue;
      const criteria = criteriaOf(reading, new Set([at, ...(none?.used ?? [])])).filter(
        ({ operand }) => !isSame(operand, wanted),
      );
      const about = wanted.column?.table;
      const own = about ? criteria.filter(({ operand }) => operand.column?.table === about) : criteria;
      if (!own.some(({ operator, test }) => operator === "=" && !test)) continue;
      const used = [
        at,
        ...own.flatMap((criterion) => criterion.used),
        ...said(reading),
        ...(none?.used ?? []),
      ];
      const matches = none ? undefined : `SUMPRODUCT(--(${masked(own, "and", false)}))`;
      const penalty =
        (wanted.kind === "number" ? 0.2 : 0) +
        (isAsked ? 0 : 0.3) +
        (areMany(own) && wanted.kind === "number" ? 1.2 : 0);
      out.push(candidate(found(reading, own, area(wanted), none?.text ?? null), used, { penalty, matches }));
    }
  }
  return out;
}

/** Several rows meet it: of numbers their sum is meant, not the first. */
const areMany = (criteria: readonly Criterion[]): boolean =>
  criteria.length === 1 &&
  criteria.every(
    ({ operand, values, operator }) =>
      operator === "=" &&
      (operand.column?.cells.filter(
        (cell) => typeof cell === "string" && cell.toLowerCase() === values[0]?.text?.toLowerCase(),
      ).length ?? 0) > 1,
  );

/** "who is in room 12": the wanted column is not named; the first column of texts names the rows. */
function unnamed(reading: Reading): Candidate[] {
  const { data } = reading;
  if (!data || !has(reading, "who", "which", "find", "lookup")) return [];
  const criteria = criteriaOf(reading, new Set());
  const table = criteria[0]?.operand.column?.table;
  const [naming] = namingColumns(reading, table, has(reading, "who"));
  if (!naming || criteria.length === 0) return [];
  const wanted = ofColumn(naming, data.sheets.length > 1);
  if (criteria.some(({ operand }) => isSame(operand, wanted))) return [];
  const used = [...criteria.flatMap((each) => each.used), ...said(reading)];
  return [candidate(found(reading, criteria, area(wanted), null), used, { penalty: 0.8 })];
}

/** "Apple in March", both in cells: a row by its label and a column by its heading. */
function twoWay(reading: Reading): Candidate[] {
  const { items, data } = reading;
  const cells = placesOf(reading).filter((at) => operandAt(items[at])?.isCell);
  const [one, other] = cells;
  const table = data?.tables[0];
  if (!data || one === undefined || other === undefined || !table || table.headingRow === null) return [];
  if (!has(reading, "lookup", "find", "corresponding", "return", "extract")) return [];
  const columns = data.columns.filter((column) => column.table === table);
  const [first, second] = columns;
  const last = columns.at(-1);
  if (!first || !second || !last) return [];
  const sheeted = data.sheets.length > 1;
  const labels = ofColumn(first, sheeted);
  const body = { ...labels, left: second.column, right: last.column };
  const heads = { ...body, top: table.headingRow, bottom: table.headingRow };
  const formula = (row: number, column: number): string =>
    `INDEX(${area(body)},MATCH(${area(operandAt(items[row]) as Operand)},${area(labels)},0),MATCH(${area(operandAt(items[column]) as Operand)},${area(heads)},0))`;
  const used = [
    ...placesOf(reading),
    ...said(reading),
    ...findAll(reading, "and", "column", "row", "with", "eq"),
  ];
  return [candidate(formula(one, other), used), candidate(formula(other, one), used, { penalty: 0.2 })];
}

/** "look up E2 in column A and return column C". */
function byCell(reading: Reading): Candidate[] {
  const { items, data } = reading;
  const out: Candidate[] = [];
  const places = placesOf(reading);
  const cells = places.filter((at) => operandAt(items[at])?.isCell);
  const columns = places.filter((at) => !operandAt(items[at])?.isCell);
  const none = fallback(reading);
  for (const cell of cells) {
    const key = operandAt(items[cell]) as Operand;
    for (const wantedAt of columns) {
      const wanted = operandAt(items[wantedAt]) as Operand;
      const keys = columns
        .filter((at) => at !== wantedAt)
        .flatMap((at) => operandsAt(items[at]).map((operand) => ({ at, operand })));
      const first = data?.columns.find(
        (column) => column.table === wanted.column?.table && column.column !== wanted.left,
      );
      const implied = keys.length === 0 ? first : undefined;
      const sheeted = (data?.sheets.length ?? 0) > 1;
      const options = implied ? [{ at: -1, operand: ofColumn(implied, sheeted) }] : keys;
      for (const { at, operand } of options) {
        if (operand.top !== wanted.top || operand.bottom !== wanted.bottom || isSame(operand, wanted))
          continue;
        const used = [cell, wantedAt, at, ...said(reading), ...findAll(reading, "approximate")];
        const penalty = keyOrder(items, at, wantedAt) + (isReturned(items, wantedAt) ? 0 : 0.2);
        const formula = `XLOOKUP(${area(key)},${area(operand)},${area(wanted)}${modeOf(reading, none)})`;
        out.push(
          candidate(formula, [...used, ...(none?.used ?? [])], { penalty: penalty + (at < 0 ? 0.3 : 0) }),
        );
      }
    }
  }
  return out;
}

/** The column that is looked in comes first, unless words say that the other one is. */
function keyOrder(items: readonly Item[], key: number, wanted: number): number {
  if (key < 0) return 0;
  if (wanted > key) return hasConcept(items[key - 1], "return") ? 0.5 : 0;
  const isNamed =
    hasConcept(items[wanted - 1], "return", "extract", "find") ||
    behind(items, wanted, (item) => hasConcept(item, "whose", "corresponding"), 3) >= 0;
  return isNamed ? 0 : 0.25;
}

const isReturned = (items: readonly Item[], at: number): boolean =>
  items
    .slice(Math.max(0, at - 4), at)
    .some((item) => hasConcept(item, "return", "corresponding", "show", "extract"));

/** "in which row is Berlin". */
function position(reading: Reading): Candidate[] {
  return findAll(reading, "position").flatMap((at) =>
    criteriaOf(reading, new Set([at])).flatMap((criterion) =>
      criterion.values.length === 1 && !criterion.test && criterion.operator === "="
        ? [
            candidate(`MATCH(${criterion.values[0]?.formula},${area(criterion.operand)},0)`, [
              at,
              ...criterion.used,
              ...said(reading),
            ]),
          ]
        : [],
    ),
  );
}
