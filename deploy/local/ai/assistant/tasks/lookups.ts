// Look-ups: what stands in the row where a value is found, by one condition or more, by a cell, in another table.
import { criteriaOf } from "../reading/criteria.ts";
import type { Criterion } from "../reading/criterion.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { area, cellOf, fixedArea, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { behind, findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { masked } from "./aggregate.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { namingColumns } from "./columns.ts";

export const lookups: Task = (reading) => [
  ...byCondition(reading),
  ...unnamed(reading),
  ...byCell(reading),
  ...twoWay(reading),
  ...acrossTables(reading),
  ...position(reading),
];

export const said = (reading: Reading): number[] =>
  findAll(
    reading,
    "lookup",
    "find",
    "return",
    "corresponding",
    "who",
    "which",
    "where",
    "extract",
    "howMuch",
    "show",
  );

/** The text that stands for nothing found: "or show none if not found". */
function fallback(reading: Reading): { text: string; used: number[] } | null {
  const at = findAll(reading, "notFound")[0];
  if (at === undefined) return null;
  const { items } = reading;
  const near = [...items.keys()]
    .filter((index) => Math.abs(index - at) <= 8)
    .sort((one, other) => Math.abs(one - at) - Math.abs(other - at));
  const text = near.find((index) => items[index]?.kind === "text");
  const zero = near.find((index) => items[index]?.kind === "number");
  const blank = near.find((index) => hasConcept(items[index], "blank"));
  const word = near.find((index) => items[index]?.kind === "word" && hasConcept(items[index - 1], "show"));
  for (const index of [text, blank, zero, word]) {
    if (index === undefined) continue;
    const used = [at, index, ...findAll(reading, "show", "if", "else", "instead", "error")];
    return { text: shownFor(items[index] as Item), used };
  }
  return null;
}

function shownFor(item: Item): string {
  if (item.kind === "text") return `"${item.text.replaceAll('"', '""')}"`;
  if (item.kind === "number") return String(item.value);
  return hasConcept(item, "blank") ? '""' : `"${item.raw}"`;
}

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
      const penalty = (wanted.kind === "number" ? 0.2 : 0) + (isAsked ? 0 : 0.3);
      out.push(candidate(found(reading, own, area(wanted), none?.text ?? null), used, { penalty, matches }));
    }
  }
  return out;
}

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
  const used = [one, other, ...said(reading), ...findAll(reading, "and", "column", "row")];
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

const modeOf = (reading: Reading, none: { text: string } | null): string =>
  has(reading, "approximate") ? `,${none?.text ?? '""'},-1` : none ? `,${none.text}` : "";

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

/** "get the price of each product from the Prices sheet": filled down beside one table, found in another. */
function acrossTables(reading: Reading): Candidate[] {
  const { items, data } = reading;
  if (!data || data.tables.length < 2) return [];
  const sheeted = data.sheets.length > 1;
  const out: Candidate[] = [];
  const none = fallback(reading);
  const asks = has(reading, "sum", "average", "count", "max", "min", "howMany") ? 1 : 0;
  for (const at of placesOf(reading)) {
    for (const wanted of operandsAt(items[at])) {
      const from = wanted.column?.table;
      if (!from || wanted.isCell) continue;
      for (const [home, keys] of joinsOf(data.columns, wanted, reading)) {
        const [key, lookupKeys] = [ofColumn(home, sheeted), ofColumn(keys, sheeted)];
        const share = has(reading, "approximate") && keys.kind === "number" ? 1 : overlap(home, keys);
        if (share < 0.3) continue;
        const named = placesOf(reading).filter((place) =>
          operandsAt(items[place]).some((operand) => isSame(operand, key) || isSame(operand, lookupKeys)),
        );
        const used = [
          at,
          ...named,
          ...said(reading),
          ...findAll(reading, "each", "per", "approximate", "sheet", "from"),
          ...sheetWords(reading),
          ...(none?.used ?? []),
        ];
        const isNamesake = home.heading !== null && home.heading === keys.heading;
        const formula = `XLOOKUP(${cellOf(key)},${fixedArea(lookupKeys)},${fixedArea(wanted)}${modeOf(reading, none)})`;
        const penalty = 0.4 + (1 - share) * 0.5 - (isNamesake ? 0.3 : 0) + asks;
        out.push(candidate(formula, used, { penalty, perRow: true }));
      }
    }
  }
  return out;
}

/** Columns of other tables whose contents may stand in a column of the wanted one's table. */
function joinsOf(columns: readonly Column[], wanted: Operand, reading: Reading): [Column, Column][] {
  const from = wanted.column?.table;
  const keys = columns.filter((column) => column.table === from && column.column !== wanted.left);
  const homes = columns.filter(({ table, kind }) => table !== from && kind !== "date");
  const pairs = keys.flatMap((key) =>
    homes.filter(({ kind }) => kind === key.kind).map((home): [Column, Column] => [home, key]),
  );
  return has(reading, "approximate")
    ? pairs.filter(([, key]) => isRising(key))
    : pairs.filter(([, key]) => new Set(key.cells).size === key.cells.length);
}

/** Lower ends of brackets stand in order. */
const isRising = ({ kind, cells }: Column): boolean =>
  kind === "number" && cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]));

/** The cell of another table that belongs to a row of this one, by a column that both have. */
export function joinedCell(reading: Reading, wanted: Operand, home: unknown): string | null {
  const { data } = reading;
  if (!data) return null;
  const sheeted = data.sheets.length > 1;
  const joins = joinsOf(data.columns, wanted, reading)
    .filter(([own]) => own.table === home)
    .map(([own, keys]) => ({ own, keys, share: overlap(own, keys) }))
    .sort((one, other) => other.share - one.share);
  const [best] = joins;
  return best && best.share >= 0.3
    ? `XLOOKUP(${cellOf(ofColumn(best.own, sheeted))},${fixedArea(ofColumn(best.keys, sheeted))},${fixedArea(wanted)})`
    : null;
}

const overlap = (home: Column, keys: Column): number => {
  const known = new Set(keys.cells.map((cell) => String(cell).toLowerCase()));
  const hits = home.cells.filter((cell) => cell !== null && known.has(String(cell).toLowerCase()));
  return hits.length / Math.max(1, home.cells.length);
};

const sheetWords = ({ items, data }: Reading): number[] =>
  items.flatMap((item, at) =>
    data?.sheets.some((sheet) => sheet.toLowerCase() === item.raw.toLowerCase()) ? [at] : [],
  );

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
