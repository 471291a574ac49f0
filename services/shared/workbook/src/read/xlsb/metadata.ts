// Cell metadata of a binary Excel workbook: they mark the formulas that spill.
import type { Archive } from "../zip.ts";
import { readRecords, wideText } from "./records.ts";

const metadataType = 335;
const blocks = 337;
const endOfBlocks = 338;
const block = 51;

/** The numbers of the metadata for dynamic arrays, as cells refer to them, from 1. */
export function readBinaryDynamic(archive: Archive, part: string): Set<number> {
  const types: string[] = [];
  const found = new Set<number>();
  let isOfCells = false;
  let number = 0;
  readRecords(archive, part, (type, cursor) => {
    if (type === metadataType) {
      cursor.skip(8);
      types.push(wideText(cursor));
    } else if (type === blocks) {
      cursor.skip(4);
      isOfCells = cursor.u32() !== 0;
    } else if (type === endOfBlocks) isOfCells = false;
    else if (type === block && isOfCells) {
      number++;
      for (let count = cursor.u32(); count > 0 && cursor.left() >= 8; count--) {
        if (types[cursor.u32() - 1] === "XLDAPR") found.add(number);
        cursor.skip(4);
      }
    }
  });
  return found;
}
