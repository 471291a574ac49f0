// The comments of a sheet in a binary Excel workbook.
import { keyOf } from "../../model.ts";
import type { Archive } from "../zip.ts";
import { formattedText, readRecords } from "./records.ts";
import { binaryArea } from "./table.ts";

const comment = 635;
const commentText = 637;

export function readBinaryComments(archive: Archive, part: string, comments: Map<number, string>): void {
  let key = 0;
  readRecords(archive, part, (type, cursor) => {
    if (type === comment) {
      cursor.skip(4);
      const { top, left } = binaryArea(cursor);
      key = keyOf(top, left);
    } else if (type === commentText) comments.set(key, formattedText(cursor));
  });
}
