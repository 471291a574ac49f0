// What the formulas of a workbook say about the cells that a question names, and about the sheet that the user looks at.
import type {
  CellState,
  CellTrace,
  SheetOutline,
  TracedCell,
  WorkbookTrace,
} from "@cellwright/contracts/workbook-trace";
import { shownFormula } from "@cellwright/formula/shown-formula";
import { addressOf, areaAddress, readAddress } from "@cellwright/workbook/addresses";
import { formulaGroups } from "@cellwright/workbook/formula-groups";
import { type Area, keyOf, type Sheet } from "@cellwright/workbook/model";
import { regionsOf } from "@cellwright/workbook/regions";
import { formatAt, shownText } from "@cellwright/workbook/shown-text";
import { createTracer, type SheetArea, type Trace } from "@cellwright/workbook/trace";
import type { Opened } from "./kept.ts";

const mostReads = 12;
const mostReaders = 12;
const mostTables = 20;
const mostHeadings = 30;
const mostFormulas = 20;
const longestText = 300;
/** Cells of longer ranges are not searched for the cause of an error. */
const mostSearched = 5_000;
/** The longest way from an error to its cause, in cells. */
const mostSteps = 200;

type Place = { at: number; row: number; column: number };
type Tracer = (sheet: number, cell: { row: number; column: number }) => Trace;

const tracers = new WeakMap<Opened, Tracer>();

/** `named` are addresses, with or without a sheet; those without are on the sheet `first`. Unknown ones are left out. */
export function questionTrace(opened: Opened, first: string | null, named: readonly string[]): WorkbookTrace {
  const { sheets } = opened.workbook;
  const at = Math.max(
    0,
    sheets.findIndex(({ name, state }) =>
      first === null ? state === "visible" : name.toLowerCase() === first.toLowerCase(),
    ),
  );
  const here = sheets[at];
  const trace = tracers.get(opened) ?? createTracer(opened.workbook);
  tracers.set(opened, trace);
  const places = named.flatMap((address) => placeOf(address, sheets, here?.name ?? "") ?? []);
  return {
    cells: places.map((place) => cellTrace(opened, place, trace)),
    sheet: here ? sheetOutline(opened, here) : null,
  };
}

function placeOf(address: string, sheets: readonly Sheet[], here: string): Place | null {
  const whole = address.includes("!") ? address : `${addressOf(here, 0, 0).slice(0, -2)}${address}`;
  const read = readAddress(whole.replaceAll("$", ""));
  const at = sheets.findIndex(({ name }) => name.toLowerCase() === read?.sheet.toLowerCase());
  return read && at >= 0 ? { at, row: read.area.top, column: read.area.left } : null;
}

function cellTrace(opened: Opened, place: Place, trace: Tracer): CellTrace {
  const { sheets } = opened.workbook;
  const { readBy, readers } = trace(place.at, place);
  const cause = causeOf(opened, place, trace);
  return {
    ...traced(opened, place, trace),
    readBy: readBy.slice(0, mostReaders).map(({ sheet, area }) => areaText(sheets[sheet], area)),
    readers,
    cause: cause && traced(opened, cause, trace),
  };
}

const traced = (opened: Opened, place: Place, trace: Tracer): TracedCell => ({
  ...stateOf(opened, place),
  reads: trace(place.at, place)
    .reads.toSorted(byPlace)
    .slice(0, mostReads)
    .map((area) => areaState(opened, area)),
});

const byPlace = (one: SheetArea, other: SheetArea): number =>
  one.sheet - other.sheet || one.area.top - other.area.top || one.area.left - other.area.left;

function stateOf({ workbook, valueAt }: Opened, { at, row, column }: Place): CellState {
  const sheet = workbook.sheets[at] as Sheet;
  const key = keyOf(row, column);
  const formula = sheet.formulas.get(key);
  return {
    cell: addressOf(sheet.name, row, column),
    text: shownText(valueAt(sheet, row, column), formatAt(workbook, sheet, key), workbook.is1904).slice(
      0,
      longestText,
    ),
    formula: formula === undefined ? null : `=${shownFormula(formula)}`,
    isWithheld: isWithheld(sheet),
  };
}

function areaState(opened: Opened, { sheet: at, area }: SheetArea): CellState {
  const sheet = opened.workbook.sheets[at] as Sheet;
  if (area.top === area.bottom && area.left === area.right)
    return stateOf(opened, { at, row: area.top, column: area.left });
  return { cell: areaText(sheet, area), text: "", formula: null, isWithheld: isWithheld(sheet) };
}

const isWithheld = ({ state, isProtected }: Sheet): boolean => state !== "visible" || isProtected;

const areaText = (sheet: Sheet | undefined, area: Area): string =>
  `${addressOf(sheet?.name ?? "", 0, 0).slice(0, -2)}${areaAddress(area)}`;

/** Follows an error from cell to cell, to the first that has it. Null if that is the cell itself, or if it has no error. */
function causeOf(opened: Opened, start: Place, trace: Tracer): Place | null {
  const seen = new Set<string>();
  let place = start;
  for (let step = 0; step < mostSteps && errorAt(opened, place); step++) {
    seen.add(`${place.at} ${place.row} ${place.column}`);
    const before = firstError(opened, trace(place.at, place).reads, seen);
    if (!before) break;
    place = before;
  }
  return place === start ? null : place;
}

function firstError(opened: Opened, reads: readonly SheetArea[], seen: ReadonlySet<string>): Place | null {
  for (const { sheet: at, area } of reads) {
    const bottom = Math.min(area.bottom, area.top + mostSearched);
    const right = Math.min(area.right, area.left + Math.floor(mostSearched / (bottom - area.top + 1)));
    for (let row = area.top; row <= bottom; row++)
      for (let column = area.left; column <= right; column++) {
        const place = { at, row, column };
        if (errorAt(opened, place) && !seen.has(`${at} ${row} ${column}`)) return place;
      }
  }
  return null;
}

function errorAt({ workbook, valueAt }: Opened, { at, row, column }: Place): boolean {
  const sheet = workbook.sheets[at];
  const value = sheet ? valueAt(sheet, row, column) : null;
  return typeof value === "object" && value !== null;
}

function sheetOutline({ workbook }: Opened, sheet: Sheet): SheetOutline {
  const [found] = regionsOf(workbook, [sheet]);
  return {
    name: sheet.name,
    isWithheld: isWithheld(sheet),
    tables: (found?.regions ?? []).slice(0, mostTables).map(({ area, headings, top, bottom }) => ({
      range: areaAddress(area),
      rows: bottom - top + 1,
      headings: headings
        .slice(0, mostHeadings)
        .flatMap((heading) => (heading === null ? [] : [heading.slice(0, longestText)])),
    })),
    formulas: formulaGroups(sheet)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostFormulas)
      .map(({ areas, formula }) => ({
        cells: areas.slice(0, mostReads).map(areaAddress).join(", "),
        formula: `=${shownFormula(formula)}`,
      })),
  };
}
