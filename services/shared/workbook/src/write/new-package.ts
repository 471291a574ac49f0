// The parts of a new workbook, other than its sheets.
import { escapedAttribute } from "./escape.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A worksheet with its columns and cells; the table of the sheet is `rId1`. */
export const sheetPart = (columns: string, rows: string, area: string): string =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><dimension ref="${area}"/>` +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>${rows}</sheetData>` +
  '<tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>';

/** A worksheet with cells only. */
export const plainSheetPart = (rows: string, area: string): string =>
  `${declaration}<worksheet xmlns="${main}"><dimension ref="${area}"/><sheetFormatPr defaultRowHeight="15"/>` +
  `<sheetData>${rows}</sheetData></worksheet>`;

/** `number` counts from 1. */
export function tablePart(number: number, name: string, area: string, headings: readonly string[]): string {
  const columns = headings.map(
    (heading, at) => `<tableColumn id="${at + 1}" name="${escapedAttribute(heading)}"/>`,
  );
  return (
    `${declaration}<table xmlns="${main}" id="${number}" name="${name}" displayName="${name}" ref="${area}">` +
    `<autoFilter ref="${area}"/><tableColumns count="${columns.length}">${columns.join("")}</tableColumns>` +
    '<tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>'
  );
}

/** Styles with one cell format for each number format; the first must be `General`. */
export function stylesPart(formats: readonly string[]): string {
  const firstOwn = 164;
  const own = formats
    .slice(1)
    .map((code, at) => `<numFmt numFmtId="${firstOwn + at}" formatCode="${escapedAttribute(code)}"/>`);
  const cells = formats.map((_code, at) => {
    const number = at === 0 ? 0 : firstOwn + at - 1;
    return `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0"${at === 0 ? "" : ' applyNumberFormat="1"'}/>`;
  });
  return (
    `${declaration}<styleSheet xmlns="${main}">` +
    (own.length === 0 ? "" : `<numFmts count="${own.length}">${own.join("")}</numFmts>`) +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join("")}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

/** All other parts, for sheets with these names. Each has a table, or none has one. */
export function fixedParts(names: readonly string[], hasTables = true): Record<string, string> {
  const numbered = <Text>(text: (number: number) => Text) => names.map((_name, at) => text(at + 1));
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;
  const link = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const links = (...all: string[]) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${all.join("")}</Relationships>`;
  const sheets = names.map(
    (name, at) => `<sheet name="${escapedAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return {
    "[Content_Types].xml":
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${override("workbook", "sheet.main")}${override("styles", "styles")}` +
      `${numbered((number) => override(`worksheets/sheet${number}`, "worksheet") + (hasTables ? override(`tables/table${number}`, "table") : "")).join("")}</Types>`,
    "_rels/.rels": links(link(1, "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links(
      ...numbered((number) => link(number, "worksheet", `worksheets/sheet${number}.xml`)),
      link(names.length + 1, "styles", "styles.xml"),
    ),
    ...(hasTables &&
      Object.fromEntries(
        numbered((number) => [
          `xl/worksheets/_rels/sheet${number}.xml.rels`,
          links(link(1, "table", `../tables/table${number}.xml`)),
        ]),
      )),
  };
}
