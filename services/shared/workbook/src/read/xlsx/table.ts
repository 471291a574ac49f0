// Reads a table of a sheet.
import type { Limits } from "../../limits.ts";
import type { Table, TableColumn } from "../../model.ts";
import { readArea } from "../a1.ts";
import { readXml, unescaped } from "../xml.ts";
import type { Archive } from "../zip.ts";
import { isCriterion } from "./filter.ts";

/** The table in a part; null if the part does not say where the table is. */
export function readTable(archive: Archive, part: string, sheet: string, limits: Limits): Table | null {
  let table: Table | null = null;
  let column: TableColumn | null = null;
  let text = "";
  readXml(archive, part, limits, {
    open(name, attributes) {
      text = "";
      if (name === "table") {
        const { ref, displayName, headerRowCount = "1", totalsRowCount = "0" } = attributes;
        const area = readArea(ref);
        if (!area) return;
        const [headerRows, totalsRows] = [Number(headerRowCount), Number(totalsRowCount)];
        table = {
          name: displayName ?? attributes.name ?? "",
          sheet,
          area,
          headerRows,
          totalsRows,
          isFiltered: false,
          columns: [],
        };
      } else if (name === "tableColumn") {
        const { totalsRowFunction = null } = attributes;
        column = { name: unescaped(attributes.name ?? ""), formula: null, total: totalsRowFunction };
        table?.columns.push(column);
      } else if (table && isCriterion(name)) table.isFiltered = true;
    },
    text(chunk) {
      text += chunk;
    },
    close(name) {
      if (name === "calculatedColumnFormula" && column) column.formula = text;
      if (name === "totalsRowFormula" && column) column.total = text;
    },
  });
  return table;
}
