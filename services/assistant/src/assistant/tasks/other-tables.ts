// Look-ups from one table into another, for each row.
import { cellOf, fixedArea, isSame, type Operand, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { fallback, modeOf, said } from "./fallbacks.ts";

/** "get the price of each product from the Prices sheet": filled down beside one table, found in another. */
export function acrossTables(reading: Reading): Candidate[] {
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
          ...(isUneven(home, keys) ? findAll(reading, "toText", "toNumber", "text") : []),
          ...(has(reading, "trim") ? findAll(reading, "trim", "not", "error", "notFound") : []),
          ...sheetWords(reading),
          ...(none?.used ?? []),
        ];
        const isNamesake = home.heading !== null && home.heading === keys.heading;
        const formula = `XLOOKUP(${keyed(reading, cellOf(key), home, keys)},${fixedArea(lookupKeys)},${fixedArea(wanted)}${modeOf(reading, none)})`;
        const penalty = 0.4 + (1 - share) * 0.5 - (isNamesake ? 0.3 : 0) + asks;
        out.push(candidate(formula, used, { penalty, perRow: true }));
      }
    }
  }
  return out;
}

/** Numbers here, the same as texts there. */
const isUneven = (home: Column, keys: Column): boolean => home.kind !== keys.kind;

/** The key as the other table writes it. */
function keyed(reading: Reading, cell: string, home: Column, keys: Column): string {
  const bare = has(reading, "trim") ? `TRIM(${cell})` : cell;
  if (!isUneven(home, keys)) return bare;
  return keys.kind === "text" ? `${bare}&""` : `VALUE(${bare})`;
}

/** Columns of other tables whose contents may stand in a column of the wanted one's table. */
function joinsOf(columns: readonly Column[], wanted: Operand, reading: Reading): [Column, Column][] {
  const from = wanted.column?.table;
  const keys = columns.filter((column) => column.table === from && column.column !== wanted.left);
  const homes = columns.filter(({ table, kind }) => table !== from && kind !== "date");
  const pairs = keys.flatMap((key) =>
    homes
      .filter(
        (home) => home.kind === key.kind || (overlap(home, key) >= 0.5 && isTextual(home) !== isTextual(key)),
      )
      .map((home): [Column, Column] => [home, key]),
  );
  return has(reading, "approximate")
    ? pairs.filter(([, key]) => isRising(key))
    : pairs.filter(([, key]) => new Set(key.cells).size === key.cells.length);
}

const isTextual = ({ kind }: Column): boolean => kind === "text";

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
