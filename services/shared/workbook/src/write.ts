// Writes values and formulas into the cells of an .xlsx or .xlsm file. All other parts of the file keep their bytes.
import { cellAddress } from "./addresses.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { columnOf, rowOf } from "./model.ts";
import { readWorkbook } from "./read.ts";
import { damaged } from "./workbook-error.ts";
import { cellEdits } from "./write/allowed-edits.ts";
import { shortenChain } from "./write/calc-chain.ts";
import { cellChanges } from "./write/cell-changes.ts";
import { dynamicArrayMetadata } from "./write/dynamic-arrays.ts";
import type { Edit, Permissions } from "./write/edit.ts";
import { requestCalculation } from "./write/full-calculation.ts";
import { datedStyles, neighboursOf, newHeadings } from "./write/neighbour-styles.ts";
import { type OutcomeOptions, outcomeOf } from "./write/outcome.ts";
import { openPackage } from "./write/package.ts";
import { notChangeable, partsOf } from "./write/parts.ts";
import { createPivotAreas } from "./write/pivot-areas.ts";
import { handedOver } from "./write/shared-groups.ts";
import { scanSheet } from "./write/sheet-scan.ts";
import { changedSheet } from "./write/sheet-xml.ts";
import { checkSpills } from "./write/spill-check.ts";
import { createFormattedStyles } from "./write/style-part.ts";
import { isTotal, writeTotal } from "./write/table-totals.ts";

export interface WriteOptions extends Partial<Permissions>, OutcomeOptions {
  limits?: Limits;
}

/**
 * The file with the edits. Cells keep their style, and formulas that depend on the edits get their new values. Throws a
 * {@link WorkbookError}: `no-such-range` for a wrong address, `protected`, `cannot-write` for a cell or content that is
 * not possible, `unsupported` for other kinds of files, and those of `readWorkbook`.
 */
export function writeCells(
  bytes: Uint8Array,
  edits: readonly Edit[],
  options: WriteOptions = {},
): Uint8Array {
  const { limits = defaultLimits, allowProtected = false, replaceArrays = false } = options;
  const workbook = readWorkbook(bytes, "", limits);
  if (workbook.kind !== "xlsx") throw notChangeable();
  // a Buffer would share its memory with its slices
  const file = openPackage(new Uint8Array(bytes), limits);
  const parts = partsOf(file, limits);
  const pivots = createPivotAreas(file, parts, limits);
  const allowed = cellEdits(workbook, edits, { allowProtected, replaceArrays }, pivots);
  if (allowed.length === 0) return bytes;
  const formulas = new Map(workbook.sheets.map((sheet) => [sheet, new Map(sheet.formulas)]));
  const outcome = outcomeOf(workbook, allowed, options);
  checkSpills(workbook, allowed, outcome);
  const bySheet = Map.groupBy(allowed, ({ sheet }) => sheet);
  const inChain = new Map<string, Set<string>>();
  let metadata: string | null = null;
  const formattedStyle = createFormattedStyles(file, parts);
  const mark = (): string => (metadata ??= dynamicArrayMetadata(file, parts, limits));

  for (const [sheet, values] of outcome.values) {
    const place = parts.sheets.get(sheet.name);
    if (!place) throw damaged(`the sheet ${sheet.name} is missing`);
    const own = bySheet.get(sheet) ?? [];
    const xml = file.text(place.part);
    const before = formulas.get(sheet) as Map<number, string>;
    const cells = cellChanges(sheet, own, outcome, mark);
    const headings = newHeadings(own);
    const wanted = new Set([...own.flatMap(({ key }) => [key, ...neighboursOf(key)]), ...headings.values()]);
    const { groups, rows, styles } = scanSheet(xml, wanted);
    const isReplaced = (key: number) => cells.get(key)?.formula !== "keep" && cells.has(key);
    for (const [key, formula] of handedOver(groups, { has: isReplaced }, before))
      cells.set(key, { formula, value: values.get(key) ?? sheet.values.get(key) ?? null });
    const taken = datedStyles(workbook, own, before, styles);
    for (const [key, beside] of headings) taken.set(key, styles.get(beside) ?? "0");
    const formats = new Map(
      own.flatMap(({ key, format }) =>
        format === undefined ? [] : [[key, formattedStyle(styles.get(key) ?? "0", format)]],
      ),
    );
    file.write(place.part, changedSheet(xml, { cells, styles: taken, formats, rows, used: sheet.used }));
    const addresses = cells
      .keys()
      .filter(isReplaced)
      .map((key) => cellAddress(rowOf(key), columnOf(key)));
    for (const edit of own)
      for (const table of workbook.tables)
        if (isTotal(table, edit)) writeTotal(file, place.part, table, edit, limits);
    inChain.set(place.number, new Set(addresses));
  }
  shortenChain(file, parts, inChain);
  if (outcome.needsCalculation && workbook.calculation.mode !== "manual")
    requestCalculation(file, parts.main);
  return file.bytes();
}
