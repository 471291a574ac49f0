// Recognises files that are neither an archive nor plain text by how they begin.
import { WorkbookError } from "../workbook-error.ts";
import { wideOf } from "./csv/encoding.ts";

const kinds: readonly (readonly [string, string])[] = [
  ["%PDF", "a PDF document"],
  ["\x89PNG", "an image"],
  ["\xff\xd8\xff", "an image"],
  ["GIF8", "an image"],
  ["{\\rtf", "an RTF document"],
  ["\x1f\x8b", "a compressed file"],
  ["7z\xbc\xaf", "a compressed file"],
  ["Rar!", "a compressed file"],
];
const markup = /^(\xef\xbb\xbf)?\s*<(\?xml|!doctype|html|table|workbook)/i;
const headBytes = 4096;

/** Excel files from before 1994 are records without a container; some programs still write newer ones so. */
export const isOldExcel = ([first, second]: Uint8Array): boolean =>
  first === 0x09 && (second === 0x00 || second === 0x02 || second === 0x04 || second === 0x08);

/** The error for a file that is not a spreadsheet, or one in a format that cannot be read; null for text. */
export function otherKind(bytes: Uint8Array): WorkbookError | null {
  const head = String.fromCharCode(...bytes.subarray(0, headBytes));
  const kind = kinds.find(([start]) => head.startsWith(start))?.[1];
  if (kind) return new WorkbookError("not-a-spreadsheet", `The file is ${kind}. Choose a spreadsheet.`);
  if (markup.test(head))
    return new WorkbookError(
      "unsupported",
      "The file is XML or a web page, not a workbook or a table of text. Save it as .xlsx.",
    );
  return isBinary(bytes.subarray(0, headBytes))
    ? new WorkbookError("not-a-spreadsheet", "The file is not a spreadsheet. Choose another file.")
    : null;
}

/** Text has almost no control characters, except that UTF-16 has zero bytes. */
function isBinary(head: Uint8Array): boolean {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return false;
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls > head.length * 0.01 && wideOf(head) === null;
}
