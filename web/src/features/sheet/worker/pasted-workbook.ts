// Makes a workbook of cells that were pasted into the page. Loaded when it is needed.
import { parse } from "@cellwright/formula/parse";
import { pasted } from "@cellwright/formula/paste";
import { createFromCells, type NewCell, type NewCells } from "@cellwright/workbook/create-cells";
import { readArea } from "@cellwright/workbook/read/a1";
import { WorkbookError } from "@cellwright/workbook/workbook-error";

/** Throws a `WorkbookError` for a text without cells. */
export function pastedWorkbook(text: string, decimal: "." | ","): Uint8Array<ArrayBuffer> {
  const read = pasted(text, "excel", decimal);
  if (!read.ok) throw new WorkbookError("not-a-spreadsheet", read.problem);
  const taken = new Set<string>();
  const sheets = Object.entries(read.book.sheets ?? {}).map(([name, cells], at): NewCells => {
    const own = Object.entries(cells).flatMap(([address, cell]): NewCell[] => {
      const area = readArea(address);
      if (!area || cell === null) return [];
      return [
        {
          ...{ row: area.top, column: area.left, content: contentOf(cell) },
          format: read.formats.get(`${name}!${address}`) ?? null,
        },
      ];
    });
    return { name: sheetName(name, at, taken), cells: own };
  });
  return new Uint8Array(createFromCells(sheets));
}

/** What looks like a formula and is none is a text. */
function contentOf(cell: string | number | boolean | { formula: string }): NewCell["content"] {
  if (typeof cell !== "object") return cell;
  return parse(cell.formula).problems.length === 0
    ? { formula: cell.formula.replace(/^=/, "") }
    : cell.formula;
}

function sheetName(wished: string, at: number, taken: Set<string>): string {
  const plain = wished
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll(/^'|'$/g, "")
    .trim()
    .slice(0, 31);
  const name = plain === "" || taken.has(plain.toLowerCase()) ? `Sheet${at + 1}` : plain;
  taken.add(name.toLowerCase());
  return name;
}
