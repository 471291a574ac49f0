// Changes of sheets, defined names and tables.
import { addressOf, areaAddress } from "../addresses.ts";
import type { DefinedName, Table, Workbook } from "../model.ts";
import { isCarriedFormula } from "./carried-formula.ts";
import type { Change, Content } from "./change.ts";
import { isCarriedEdge, unmovedLines } from "./line-map.ts";
import { type AlignedPair, createMoves, type Moves } from "./moves.ts";
import type { PairedSheets } from "./sheet-pairs.ts";

/** Sheets that were added, removed, renamed, hidden or shown. */
export function sheetChanges({ pairs, removed, added }: PairedSheets): Change[] {
  const scope = "sheet";
  const changes: Change[] = [];
  for (const { before, after } of pairs) {
    const cell = after.sheet.name;
    if (before.sheet.name !== cell)
      changes.push({ kind: "moved", scope, cell, from: { name: before.sheet.name }, to: { name: cell } });
    if (before.sheet.state !== after.sheet.state)
      changes.push({
        kind: "value",
        scope,
        cell,
        from: { state: before.sheet.state },
        to: { state: after.sheet.state },
      });
  }
  for (const { sheet } of removed)
    changes.push({ kind: "removed", scope, cell: sheet.name, from: { name: sheet.name }, to: null });
  for (const { sheet } of added)
    changes.push({ kind: "added", scope, cell: sheet.name, from: null, to: { name: sheet.name } });
  return changes;
}

/** Hidden names and those of print settings, filters and custom views are left out. */
export function nameChanges(before: Workbook, after: Workbook, moves: Moves): Change[] {
  const scope = "name";
  return pairedNames(before, after, moves).flatMap(([one, other]): Change[] => {
    const from = one ? { formula: one.formula } : null;
    const to = other ? { formula: other.formula } : null;
    const cell = (other ?? one)?.name ?? "";
    if (!one || !other) return [{ kind: one ? "removed" : "added", scope, cell, from, to }];
    return isCarriedName(one, other, moves) ? [] : [{ kind: "formula", scope, cell, from, to }];
  });
}

/** The names of both versions that correspond, and those that only one of them has. */
export function pairedNames(
  before: Workbook,
  after: Workbook,
  moves: Moves,
): (readonly [DefinedName | undefined, DefinedName | undefined])[] {
  const open = new Map(before.names.filter(isShown).map((name) => [keyOfName(name, moves), name]));
  const pairs = after.names.filter(isShown).map((name) => {
    const key = `${name.scope ?? ""}!${name.name}`.toLowerCase();
    const known = open.get(key);
    open.delete(key);
    return [known, name] as const;
  });
  return [...pairs, ...[...open.values()].map((name) => [name, undefined] as const)];
}

const isShown = ({ name, isHidden }: DefinedName): boolean =>
  !isHidden && !/^_xl|^Print_(?:Area|Titles)$|_FilterDatabase$|_wvu_/i.test(name);

function keyOfName({ name, scope }: DefinedName, moves: Moves): string {
  const pair = scope === null ? undefined : moves.byName.get(scope.toLowerCase());
  return `${pair?.after.sheet.name ?? scope ?? ""}!${name}`.toLowerCase();
}

function isCarriedName(before: DefinedName, after: DefinedName, moves: Moves): boolean {
  const pair = moves.byName.get((before.scope ?? "").toLowerCase()) ?? moves.pairs[0];
  if (!pair || before.formula === after.formula) return before.formula === after.formula;
  if (isCarriedFormula(before.formula, after.formula, pair, pair, moves)) return true;
  // Relative references in names do not follow inserted lines.
  const renamed = withoutLines(moves);
  const same = renamed.pairs[pair.index] as AlignedPair;
  return isCarriedFormula(before.formula, after.formula, same, same, renamed);
}

/** The same sheets, but with all lines where they were. */
function withoutLines(moves: Moves): Moves {
  const pairs = moves.pairs.map((pair) => ({
    ...pair,
    rows: unmovedLines(0, 0),
    columns: unmovedLines(0, 0),
  }));
  return { ...createMoves(pairs, 0), isIdentity: false };
}

/** Tables that were added, removed, renamed or have another area. */
export function tableChanges(before: Workbook, after: Workbook, moves: Moves): Change[] {
  const changes: Change[] = [];
  const open = new Set(before.tables);
  const partners = new Map<Table, Table>();
  for (const isPartner of [hasSameName, hasSameArea])
    for (const table of after.tables) {
      const partner = partners.has(table)
        ? undefined
        : [...open].find((each) => isPartner(each, table, moves));
      if (!partner) continue;
      partners.set(table, partner);
      open.delete(partner);
    }
  for (const table of after.tables) {
    const known = partners.get(table);
    const change = { scope: "table", cell: table.name } as const;
    const to = contentOf(table);
    if (!known) changes.push({ kind: "added", from: null, to, ...change });
    else {
      if (known.name !== table.name)
        changes.push({ kind: "moved", from: { name: known.name }, to: { name: table.name }, ...change });
      if (!hasSameArea(known, table, moves))
        changes.push({ kind: "value", from: contentOf(known), to, ...change });
    }
  }
  for (const table of open)
    changes.push({ kind: "removed", scope: "table", cell: table.name, from: contentOf(table), to: null });
  return changes;
}

/** The new names of renamed tables, both in small letters. */
export function renamedTables(before: Workbook, after: Workbook, moves: Moves): Map<string, string> {
  const renamed = tableChanges(before, after, moves).filter(({ kind }) => kind === "moved");
  return new Map(renamed.map(({ from, cell }) => [(from?.name ?? "").toLowerCase(), cell.toLowerCase()]));
}

const contentOf = ({ sheet, area }: Table): Content => ({
  cell: addressOf(sheet, 0, 0).slice(0, -2) + areaAddress(area),
});

const hasSameName = (before: Table, after: Table): boolean =>
  before.name.toLowerCase() === after.name.toLowerCase();

/** Rows and columns inserted at an edge may belong to the table or not. */
function hasSameArea({ sheet, area }: Table, after: Table, moves: Moves): boolean {
  const pair: AlignedPair | undefined = moves.byName.get(sheet.toLowerCase());
  if (!pair || pair.after.sheet.name.toLowerCase() !== after.sheet.toLowerCase()) return false;
  const { rows, columns } = pair;
  return (
    isCarriedEdge(rows, area.top, after.area.top, 1) &&
    isCarriedEdge(columns, area.left, after.area.left, 1) &&
    isCarriedEnd(rows, area.bottom, after.area.bottom) &&
    isCarriedEnd(columns, area.right, after.area.right)
  );
}

function isCarriedEnd(map: AlignedPair["rows"], before: number, after: number): boolean {
  let end = after;
  while (end > 0 && map.from[end] === -1) end--;
  return isCarriedEdge(map, before, after, -1) || isCarriedEdge(map, before, end, -1);
}
