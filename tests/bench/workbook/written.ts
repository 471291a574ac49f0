// Writes a made workbook as an .xlsx file with values and formulas.
import { columnLetters } from "@cellwright/formula/references";
import { columnOf, rowOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { strToU8, zipSync } from "fflate";

const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The least that other programs accept: one font, one fill, one border and the style Normal. */
const styles = `${head}<styleSheet xmlns="${namespace}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export function writtenXlsx({ sheets }: Workbook): Uint8Array {
  const strings = new Map<string, number>();
  const worksheets = sheets.map((sheet) => worksheet(sheet, strings));
  const related = [
    ...sheets.map((_, at) => ({
      id: `rId${at + 1}`,
      type: "worksheet",
      target: `worksheets/sheet${at + 1}.xml`,
    })),
    { id: "rStyles", type: "styles", target: "styles.xml" },
    { id: "rStrings", type: "sharedStrings", target: "sharedStrings.xml" },
  ];
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${related.map(({ type, target }) => `<Override PartName="/xl/${target}" ContentType="${types}.${type}+xml"/>`).join("")}</Types>`,
    "_rels/.rels": relationships([{ id: "rId1", type: "officeDocument", target: "xl/workbook.xml" }]),
    "xl/workbook.xml": `${head}<workbook xmlns="${namespace}" xmlns:r="${documents}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(related),
    "xl/styles.xml": styles,
    "xl/sharedStrings.xml": `${head}<sst xmlns="${namespace}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(worksheets.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  };
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]));
  return zipSync(files, { mtime: new Date(2_026, 0, 1) });
}

const relationships = (list: readonly { id: string; type: string; target: string }[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${list.map(({ id, type, target }) => `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** The cells of a sheet, row by row. Texts are added to `strings`. */
function worksheet({ values, formulas }: Sheet, strings: Map<string, number>): string {
  const rows: string[] = [];
  let row = -1;
  let cells: string[] = [];
  const endRow = () => void (cells.length > 0 && rows.push(`<row r="${row + 1}">${cells.join("")}</row>`));
  for (const key of [...values.keys()].toSorted((one, other) => one - other)) {
    if (rowOf(key) !== row) {
      endRow();
      row = rowOf(key);
      cells = [];
    }
    const value = values.get(key);
    const formula = formulas.get(key);
    const address = `${columnLetters(columnOf(key) + 1)}${row + 1}`;
    if (formula !== undefined) cells.push(`<c r="${address}"><f>${escaped(formula)}</f><v>0</v></c>`);
    else if (typeof value === "string")
      cells.push(`<c r="${address}" t="s"><v>${indexOf(value, strings)}</v></c>`);
    else if (typeof value === "number") cells.push(`<c r="${address}"><v>${value}</v></c>`);
  }
  endRow();
  return `${head}<worksheet xmlns="${namespace}"><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

function indexOf(text: string, strings: Map<string, number>): number {
  const known = strings.get(text);
  if (known !== undefined) return known;
  strings.set(text, strings.size);
  return strings.size - 1;
}
