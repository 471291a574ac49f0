// Splits a sheet into areas: at blank columns, and at blank rows unless the table continues below them.
import { type Area, filled, isAmount, isText, kindsOf, loneText, sample } from "./area.ts";
import type { Grid } from "./grid.ts";
import { headerOf } from "./header.ts";
import { headingsOf } from "./headings.ts";
import { hasColon, isLabelRow, partLabels } from "./labels.ts";
import { mostHeaderRows } from "./stacked-header.ts";
import { joinedStrips } from "./strips.ts";
import { opensTotals, partTotals } from "./totals.ts";

const mostBlankRows = 2;
/** The maximum number of nested splits; no realistic sheet reaches it. */
const deepest = 12;

export const areasOf = (grid: Grid): Area[] =>
  cut({ grid, rows: [...grid.columnsOf.keys()], left: 1, right: grid.end.column }, deepest).flatMap(
    partLabels,
  );

function cut(area: Area, depth: number): Area[] {
  const strips = alongColumns(area);
  const [strip] = strips;
  if (!strip || depth === 0) return strips;
  if (strips.length > 1) return strips.flatMap((each) => cut(each, depth - 1));
  const tables = alongRows(strip);
  return tables.length === 1 ? strips : tables.flatMap((table) => cut(table, depth - 1));
}

/** Splits at blank columns and trims the rows of each part. A title above the columns becomes a part of its own. */
function alongColumns(area: Area, mayBeTitled = true): Area[] {
  const [title, ...rest] = area.rows;
  if (mayBeTitled && title !== undefined && loneText(area, title) !== null) {
    const [at = 0] = filled(area, title);
    const below = alongColumns({ ...area, rows: rest }, false);
    if (below.length > 1 && !below.some(({ left, right }) => left <= at && at <= right))
      return [...alongColumns({ ...area, rows: [title] }, false), ...below];
  }
  const parts: Area[] = [];
  let merged = 0;
  for (const [column, reach] of [...reaches(area)].sort(([one], [other]) => one - other)) {
    const last = parts.at(-1);
    if (last && (last.right === column - 1 || merged >= column - 1)) last.right = column;
    else parts.push({ ...area, rows: [], left: column, right: column });
    merged = Math.max(merged, reach);
  }
  const partOf = new Map(
    parts.flatMap((part) =>
      Array.from({ length: part.right - part.left + 1 }, (_, at) => [part.left + at, part] as const),
    ),
  );
  for (const row of area.rows)
    for (const column of filled(area, row)) {
      const rows = partOf.get(column)?.rows;
      if (rows && rows.at(-1) !== row) rows.push(row);
    }
  return joinedStrips(parts);
}

/** The filled columns, and how far merged cells reach from each. A merged cell that is alone in its row is a title. */
function reaches(area: Area): Map<number, number> {
  const found = new Map<number, number>();
  for (const row of area.rows) {
    const columns = filled(area, row);
    for (const column of columns) {
      const reach = columns.length > 1 ? area.grid.reach(row, column) : column;
      if (reach > (found.get(column) ?? 0)) found.set(column, reach);
    }
  }
  return found;
}

/** Splits at blank rows, and joins parts that form one table. */
function alongRows(area: Area): Area[] {
  const tables: Area[] = [];
  let goesOn: (below: Area) => boolean = () => false;
  let run: number[] = [];
  area.rows.forEach((row, at) => {
    run.push(row);
    if (area.rows[at + 1] === row + 1 && !opensTable(area, at + 1)) return;
    const table = tables.at(-1);
    const below = { ...area, rows: run };
    const isOne = table && goesOn(below);
    if (isOne) for (const each of run) table.rows.push(each);
    else tables.push(below);
    if (!isOne || table.rows.length < sample) goesOn = continuationOf(isOne ? table : below);
    run = [];
  });
  return tables;
}

/** A row of texts between numbers begins a new table even without a blank row. A title may be above it. */
function opensTable(area: Area, at: number): boolean {
  const isTitle = loneText(area, area.rows[at] ?? 0) !== null;
  const [before = 0, row = 0, below = 0] = isTitle
    ? [at - 1, at + 1, at + 2].map((index) => area.rows[index])
    : area.rows.slice(at - 1, at + 2);
  const columns = filled(area, row);
  if (!columns.every((column) => isText(area, row, column))) return false;
  const between = columns.filter((column) => isAmount(area, before, column) && isAmount(area, below, column));
  return between.length > (isTitle ? 0 : 1);
}

const hasAmounts = (area: Area): boolean =>
  area.rows.slice(0, sample).some((row) => filled(area, row).some((column) => isAmount(area, row, column)));

/** Returns a function that tells whether the rows below a table continue the table. */
function continuationOf(area: Area): (below: Area) => boolean {
  const header = headerOf(area);
  const body = area.rows.slice(header.body, header.body + sample);
  const sizes = body.map((row) => filled(area, row).length);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const columns = new Set(area.rows.slice(0, sample).flatMap((row) => filled(area, row)));
  const kinds = kindsOf(area, header.body);
  const headings = () => JSON.stringify(headingsOf(area, area.rows.slice(header.start, header.body)));
  // So far the area is only a header; its data may follow after a blank row.
  const isOnlyHeader =
    columns.size > 1 &&
    area.rows.length <= mostHeaderRows &&
    area.rows.every(
      (row) => loneText(area, row) === null && filled(area, row).every((column) => isText(area, row, column)),
    );
  return (below) => {
    const rows = below.rows.slice(0, sample);
    const [first = 0] = rows;
    const used = new Set(rows.flatMap((row) => filled(below, row)));
    const size = Math.max(...rows.map((row) => filled(below, row).length));
    const others = [...used].filter((column) => !columns.has(column)).length;
    const isBeside = others * 4 <= used.size;
    if (first - (area.rows.at(-1) ?? 0) - 1 > mostBlankRows || !isBeside) return false;
    if (rows.length <= 4 && columns.size > 1 && area.rows.length > 1 && opensTotals(below)) return true;
    if (isOnlyHeader && size > 1 && !headerOf(below).isSure && hasAmounts(below)) return true;
    if (others > 0) return false;
    const note = rows.length === 1 ? loneText(below, first) : null;
    if (most > 1 && rows.every((row) => loneText(below, row) !== null)) return false;
    if (note !== null && (most > 1 || !/^[^:*]{1,30}(?<!\.)$/.test(note))) return false;
    const areSums = (): boolean =>
      partTotals({ ...area, rows: [...area.rows.slice(header.body), first] }).totals.includes(first);
    if (rows.length === 1 && size < most && area.rows.length < 5000 && areSums()) return true;
    const own = headerOf(below);
    const isRepeated =
      own.body > own.start &&
      JSON.stringify(headingsOf(below, below.rows.slice(own.start, own.body))) === headings();
    if (own.isSure || isRepeated) return false;
    if (area.rows.length === 1) return size > 1 && isOnlyHeader;
    if (size < least || rows.every((row) => hasColon(below, row) && isLabelRow(below, row))) return false;
    const kindsBelow = kindsOf(below);
    return [...used].every((column) => {
      const both = [kinds(column), kindsBelow(column)];
      return both[0] === both[1] || both.includes("empty") || both.includes("mixed");
    });
  };
}
