// Turns what a comparison has found into what the page shows: a summary, lines of changes, and their cells and effects.
import { cellAddress } from "@cellwright/workbook/addresses";
import type { Change, ChangeGroup, Changes } from "@cellwright/workbook/compare/change";
import { keyOf, type Workbook } from "@cellwright/workbook/model";
import { rectanglesOf } from "@cellwright/workbook/rectangles";
import { formatAt, shownText } from "@cellwright/workbook/shown-text";
import type { CellLine, ChangeLine, Comparison, Counted, LinesWish, Side } from "./comparison.ts";
import { createPlaces, type Places } from "./comparison-places.ts";
import type { SheetArea } from "./wishes.ts";

const most = { changes: 2_000, places: 4, marks: 1_000, lines: 50 };

export function createComparison(before: Workbook, after: Workbook, found: Changes) {
  const places = { before: createPlaces(before), after: createPlaces(after) };
  const { groups } = found;
  const effectsOf = groups.map((): number[] => []);
  const unexplained = found.effects.flatMap(({ inputs }, at) => (inputs.length === 0 ? [at] : []));
  const groupsByCells = Map.groupBy(groups.keys(), (at) => groups[at]?.cells ?? "");
  for (const [effect, { inputs }] of found.effects.entries())
    for (const at of new Set(inputs.flatMap((input) => groupsByCells.get(input) ?? [])))
      effectsOf[at]?.push(effect);
  const members = once(() => membersOf(found, places));

  const effectLine = (at: number): CellLine => {
    const { cell = "", formula = "", from = null, to = null } = found.effects[at] ?? {};
    const side = places.after.shownAt(places.after.areasOf(cell)[0] ?? null);
    const sheet = after.sheets[side.place?.sheet ?? -1];
    const { top = 0, left = 0 } = side.place?.area ?? {};
    const format = sheet ? formatAt(after, sheet, keyOf(top, left)) : "General";
    const shown = (value: typeof from) => shownText(value, format, after.is1904);
    return {
      before: { place: null, formula: null, text: shown(from) },
      after: { ...side, formula: side.formula ?? `=${formula}`, text: shown(to) },
    };
  };
  const comparison: Comparison = {
    counts: countsOf(found, places),
    changes: groups
      .slice(0, most.changes)
      .map((group, at) => lineOf(group, effectsOf[at]?.length ?? 0, places)),
    unexplained: unexplained.length,
    omitted: Math.max(0, groups.length - most.changes),
    marks: { before: marksOf(found, places.before, "before"), after: marksOf(found, places.after, "after") },
  };
  return {
    comparison,
    lines: ({ change, what, from }: LinesWish): CellLine[] =>
      what === "effects"
        ? (change === null ? unexplained : (effectsOf[change] ?? []))
            .slice(from, from + most.lines)
            .map(effectLine)
        : (members().of[change ?? -1] ?? []).slice(from, from + most.lines).map((each) => ({
            before: sideOf(each, "before", places),
            after: sideOf(each, "after", places),
          })),
    /** The changes that the cells belong to: the index of one for each list of addresses, or null. */
    changesOf: ({ cells }: { cells: readonly (readonly string[])[] }) =>
      cells.map((list) => list.map((cell) => members().at.get(cell)).find((at) => at !== undefined) ?? null),
  };
}

const once = <T extends object>(make: () => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

type Both = { before: Places; after: Places };

/** What was changed in a cell, name, table or sheet, in one of the versions. */
function sideOf(change: Change, version: "before" | "after", places: Both): Side | null {
  const content = version === "before" ? change.from : change.to;
  if (!content) return null;
  const own = places[version];
  const address = content.cell ?? change.cell;
  if (change.scope === "cell" && change.kind !== "moved") return own.shownAt(own.areasOf(address)[0] ?? null);
  if (change.scope === "sheet")
    return { ...own.described(content), place: own.sheetPlace(content.name ?? change.cell) };
  const isPlaced = change.scope !== "name" && change.scope !== "table";
  return own.described({ ...content, ...(isPlaced && { cell: address }) });
}

function lineOf(group: ChangeGroup, effects: number, places: Both): ChangeLine {
  const { kind, scope, count, cells } = group;
  const isNamed = scope === "sheet" || scope === "name" || scope === "table";
  const before = sideOf({ ...group, cell: cells }, "before", places);
  const after = sideOf({ ...group, cell: cells }, "after", places);
  const own = (after ?? before)?.place;
  const areas = isNamed ? (own ? [own] : []) : places[kind === "removed" ? "before" : "after"].areasOf(cells);
  return {
    ...{ kind, scope, count, before, after, effects },
    name: isNamed ? cells : "",
    places: areas.slice(0, most.places),
    morePlaces: Math.max(0, areas.length - most.places),
  };
}

const keyFor = ({ kind }: Pick<Change, "kind">, cell: string) => (kind === "removed" ? `- ${cell}` : cell);

/** The changes of cells by group, and the group of each cell of the version after. */
function membersOf({ changes, groups }: Changes, places: Both) {
  const isCell = ({ scope, kind }: Pick<Change, "scope" | "kind">) => scope === "cell" && kind !== "moved";
  const byCell = new Map(changes.filter(isCell).map((change) => [keyFor(change, change.cell), change]));
  const at = new Map<string, number>();
  const of = groups.map((group, index) => {
    const own: Change[] = [];
    if (!isCell(group)) return own;
    const sheet = group.cells.slice(0, group.cells.lastIndexOf("!") + 1);
    for (const { area } of places[group.kind === "removed" ? "before" : "after"].areasOf(group.cells))
      for (let row = area.top; row <= area.bottom; row++)
        for (let column = area.left; column <= area.right; column++) {
          const cell = sheet + cellAddress(row, column);
          const change = byCell.get(keyFor(group, cell));
          if (!change) continue;
          own.push(change);
          if (group.kind !== "removed") at.set(cell, index);
        }
    return own;
  });
  return { of, at };
}

function marksOf({ changes }: Changes, places: Places, version: "before" | "after"): SheetArea[] {
  const cells = new Map<number, number[]>();
  const areas: SheetArea[] = [];
  for (const { scope, kind, cell, from, to } of changes) {
    const content = version === "before" ? from : to;
    if (!content || (scope !== "cell" && scope !== "rows" && scope !== "columns")) continue;
    for (const place of places.areasOf(content.cell ?? cell)) {
      const { sheet, area } = place;
      if (scope !== "cell" || kind === "moved") areas.push(place);
      else {
        const keys = cells.get(sheet) ?? [];
        keys.push(keyOf(area.top, area.left));
        cells.set(sheet, keys);
      }
    }
  }
  for (const [sheet, keys] of cells) areas.push(...rectanglesOf(keys).map((area) => ({ sheet, area })));
  return areas.slice(0, most.marks);
}

const ofCells = {
  formula: "formulas",
  value: "values",
  added: "added",
  removed: "removed",
  moved: "moves",
} as const;

function countsOf({ groups, effects }: Changes, places: Both): Comparison["counts"] {
  const counts: Partial<Record<Counted, number>> = {};
  const count = (what: Counted, by: number) => {
    if (by > 0) counts[what] = (counts[what] ?? 0) + by;
  };
  for (const { kind, scope, cells, count: members } of groups) {
    if (scope === "cell") count(ofCells[kind], members);
    else if (scope !== "rows" && scope !== "columns") count("definitions", 1);
    else if (kind === "moved") count("moves", 1);
    else {
      const isAdded = kind === "added";
      const [place] = places[isAdded ? "after" : "before"].areasOf(cells);
      const { top = 0, bottom = 0, left = 0, right = 0 } = place?.area ?? {};
      count(
        `${scope}${isAdded ? "Added" : "Removed"}`,
        scope === "rows" ? bottom - top + 1 : right - left + 1,
      );
    }
  }
  count("effects", effects.filter(({ inputs }) => inputs.length > 0).length);
  return counts;
}
