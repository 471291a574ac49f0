// Makes small workbooks for the tests.
import { strToU8, zipSync } from "fflate";

const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const list = (
  entries: readonly { id: string; type: string; target: string; mode?: string }[],
): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(
      ({ id, type, target, mode }) =>
        `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ""}/>`,
    )
    .join("")}</Relationships>`;

interface MadeWorkbook {
  /** The content of `sheetData` and what follows it, by sheet name. */
  sheets?: Record<string, string>;
  /** Attributes of the elements `sheet`, by sheet name. */
  states?: Record<string, string>;
  /** Elements after `sheets` in the main part. */
  rest?: string;
  /** More parts by path; they replace others of the same path. */
  parts?: Record<string, string>;
  related?: { id: string; type: string; target: string }[];
}

export const worksheet = (content: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${namespace}" xmlns:r="${relationships}">${content}</worksheet>`;

export const rows = (content: string): string => `<sheetData>${content}</sheetData>`;

/** The files of a workbook. `rest` and `sheets` are XML. */
export function partsOf(made: MadeWorkbook): Record<string, string> {
  const { sheets = { Sheet1: rows("") }, states = {}, rest = "", parts = {}, related = [] } = made;
  const names = Object.keys(sheets);
  const items = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}" ${states[name] ?? ""}/>`,
  );
  return {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": list([{ id: "r", type: "officeDocument", target: "xl/workbook.xml" }]),
    "xl/workbook.xml": `<workbook xmlns="${namespace}" xmlns:r="${relationships}"><sheets>${items.join("")}</sheets>${rest}</workbook>`,
    "xl/_rels/workbook.xml.rels": list([
      ...names.map((_name, at) => ({ id: `s${at}`, type: "worksheet", target: `worksheets/sheet${at}.xml` })),
      ...related,
    ]),
    ...Object.fromEntries(
      Object.values(sheets).map((content, at) => [`xl/worksheets/sheet${at}.xml`, worksheet(content)]),
    ),
    ...parts,
  };
}

export const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));

export const madeWorkbook = (made: MadeWorkbook = {}): Uint8Array => zipped(partsOf(made));
