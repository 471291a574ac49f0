// The lines of a map about one sheet.
import type { GroupDescription, RegionDescription, SheetDescription } from "../describe/sheet.ts";
import { columnTexts } from "./columns.ts";
import type { Detail } from "./detail.ts";
import { counted, inline, listed, plural, shortened } from "./lists.ts";

export function sheetLines(sheet: SheetDescription, detail: Detail, is1904: boolean): string[] {
  const { labels, notes, regions, formulaGroups, validations, conditionalFormats } = sheet;
  const { entries } = detail;
  const quoted = (text: string) => `"${shortened(text, detail.characters)}"`;
  return [
    `Sheet ${shortened(sheet.name, 40)}: ${sizeOf(sheet).join(", ")}`,
    ...listed(regions, entries, "regions", (region) => regionLines(region, detail, is1904)),
    ...inline("  Labels", labels, entries, ({ label, cell }) => `${cell} ${quoted(label)}`),
    ...inline("  Notes and loose cells", notes, entries, ({ area, text, cells }) =>
      text === null ? `${area} (${plural(cells, "value")})` : `${area} ${quoted(text)}`,
    ),
    ...(formulaGroups.length > 0 && entries > 0 ? ["  Formulas:"] : []),
    ...listed(formulaGroups, entries, "groups of formulas", (group) => [groupLine(group, detail)]),
    ...inline(
      "  Validations",
      validations,
      entries,
      ({ cells, type, formulas }) =>
        `${shortened(cells, 40)} ${type} ${shortened(formulas.join("; "), detail.characters)}`,
    ),
    ...inline(
      "  Conditional formats",
      conditionalFormats,
      entries,
      ({ cells, type }) => `${shortened(cells, 40)} ${type}`,
    ),
  ];
}

function sizeOf({
  area,
  cells,
  formulas,
  errors,
  hiddenRows,
  hiddenColumns,
  mergedAreas,
  comments,
}: SheetDescription): string[] {
  if (area === null) return ["empty"];
  const found = Object.entries(errors);
  const wrong = found.reduce((sum, [, count]) => sum + count, 0);
  const codes = found.map(([code, count]) => `${counted(count)} ${code}`).slice(0, 8);
  const optional: [number, string][] = [
    [formulas, plural(formulas, "formula")],
    [wrong, `${plural(wrong, "error")} (${codes.join(", ")})`],
    [hiddenRows, plural(hiddenRows, "hidden row")],
    [hiddenColumns, plural(hiddenColumns, "hidden column")],
    [mergedAreas, plural(mergedAreas, "merged area")],
    [comments, plural(comments, "comment")],
  ];
  return [area, plural(cells, "cell"), ...optional.flatMap(([count, text]) => (count > 0 ? text : []))];
}

function regionLines(region: RegionDescription, detail: Detail, is1904: boolean): string[] {
  const { area, table, title, headerRows, rows, totalRows, columns } = region;
  const parts = [
    headerRows.length === 0 ? "no headings" : `headings in row ${rowsText(headerRows, 3)}`,
    plural(rows, "row"),
    ...(totalRows.length > 0
      ? [`totals in row ${rowsText(totalRows, Math.max(3, detail.entries / 4))}`]
      : []),
  ];
  const name = table === null ? "Region" : `Table ${shortened(table, 40)}`;
  const about = title === null ? "" : ` "${shortened(title, detail.characters)}"`;
  const line = `  ${name} ${area}${about}: ${parts.join(", ")}`;
  const texts = columnTexts(columns, rows, detail, is1904);
  if (!detail.isDetailed) return [line, ...inline("    Columns", texts, detail.entries, (text) => text)];
  return [line, ...listed(texts, detail.entries, "columns", (text) => [`    ${text}`])];
}

/** `3, 9–11`; with the number of the others if there are many. */
function rowsText(rows: readonly number[], most: number): string {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else runs.push([row, row]);
  }
  const texts = runs.slice(0, most).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return runs.length > most
    ? `${texts.join(", ")} … and ${counted(runs.length - texts.length)} more`
    : texts.join(", ");
}

function groupLine({ areas, count, formula, kind }: GroupDescription, { characters }: Detail): string {
  const [first = "", ...others] = areas;
  const where =
    others.length === 0
      ? first
      : `${[first, ...others.slice(0, 2)].join(" ")}${others.length > 2 ? " …" : ""}`;
  const text = shortened(formula, characters);
  const written = kind === "array" ? `{=${text}}` : `=${text}`;
  return `    ${where}${count > 1 ? ` (${counted(count)})` : ""}: ${written}`;
}
