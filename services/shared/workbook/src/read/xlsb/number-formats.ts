// The number formats of cell styles in a binary Excel workbook.
import { createFormatCodes } from "../format-codes.ts";
import type { NumberFormats } from "../xlsx/number-formats.ts";
import type { Archive } from "../zip.ts";
import { readRecords, wideText } from "./records.ts";

const format = 44;
const style = 47;
const cellStyles = 617;
const endOfCellStyles = 618;

export function readBinaryFormats(archive: Archive, part: string): NumberFormats {
  const formats = createFormatCodes();
  const ofStyle: number[] = [];
  let isCellStyles = false;
  readRecords(archive, part, (type, cursor) => {
    if (type === format) formats.define(cursor.u16(), wideText(cursor));
    else if (type === cellStyles) isCellStyles = true;
    else if (type === endOfCellStyles) isCellStyles = false;
    else if (type === style && isCellStyles) {
      cursor.skip(2);
      ofStyle.push(formats.indexOf(cursor.u16()));
    }
  });
  return { codes: formats.codes, ofStyle, looks: [] };
}
