// Reads the main part of a binary Excel workbook: its sheets, names, links, calculation and date system.
import type { Sheet, Workbook } from "../../model.ts";
import type { Cursor } from "../biff/cursor.ts";
import type { Archive } from "../zip.ts";
import { readRecords, type Tokens, tokensOf, wideText } from "./records.ts";

export interface BinaryWorkbook {
  sheets: { name: string; state: Sheet["state"]; relationship: string }[];
  calculation: Workbook["calculation"];
  is1904: boolean;
  /** The books of links: another workbook by its relationship, or the own one or an add-in. */
  books: ({ relationship: string } | "own" | "add-in")[];
  links: { book: number; first: number; last: number }[];
  names: { name: string; sheet: number; isHidden: boolean; formula: Tokens }[];
}

const states = ["visible", "hidden", "veryHidden"] as const;
const modes = ["manual", "auto", "autoNoTable"] as const;

export function readBinaryWorkbook(archive: Archive, part: string): BinaryWorkbook {
  const found: BinaryWorkbook = {
    ...{ sheets: [], books: [], links: [], names: [], is1904: false },
    calculation: calculationOf(null),
  };
  readRecords(archive, part, (type, cursor) => {
    switch (type) {
      case 153:
        found.is1904 = (cursor.u32() & 1) === 1;
        break;
      case 156: {
        const state = states[cursor.u32()] ?? "visible";
        cursor.skip(4);
        const relationship = wideText(cursor);
        found.sheets.push({ name: wideText(cursor), state, relationship });
        break;
      }
      case 157:
        found.calculation = calculationOf(cursor);
        break;
      case 355:
        found.books.push({ relationship: wideText(cursor) });
        break;
      case 357:
      case 358:
        found.books.push("own");
        break;
      case 667:
        found.books.push("add-in");
        break;
      case 362:
        for (let count = cursor.u32(); count > 0 && cursor.left() >= 12; count--)
          found.links.push({ book: cursor.u32(), first: cursor.u32(), last: cursor.u32() });
        break;
      case 39:
        found.names.push(nameOf(cursor));
    }
  });
  return found;
}

function calculationOf(cursor: Cursor | null): Workbook["calculation"] {
  cursor?.skip(4);
  const mode = modes[cursor?.u32() ?? 1] ?? "auto";
  const iterations = cursor?.u32() ?? 100;
  const maximumChange = cursor?.f64() ?? 0.001;
  cursor?.skip(4);
  const flags = cursor?.u16() ?? 8;
  return {
    ...{ mode, iterations, maximumChange },
    isIterative: (flags & 4) !== 0,
    isPrecisionAsDisplayed: (flags & 8) === 0,
  };
}

function nameOf(cursor: Cursor): BinaryWorkbook["names"][number] {
  const flags = cursor.u32();
  cursor.skip(1);
  const sheet = cursor.u32();
  const written = wideText(cursor);
  const name = (flags & 0x20) === 0 ? written : `_xlnm.${written}`;
  return { name, sheet, isHidden: (flags & 1) === 1, formula: tokensOf(cursor) };
}
