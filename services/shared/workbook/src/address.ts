// The address of a cell as text, with its sheet.
import { columnLetters } from "@cellwright/formula/references";

/** `Sheet1!B2` or `'My sheet'!B2`. Row and column count from 0. */
export function addressOf(sheet: string, row: number, column: number): string {
  return `${quoted(sheet)}!${columnLetters(column + 1)}${row + 1}`;
}

const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const likeCell = /^(?:[a-z]{1,3}\d+|r\d*c\d*|r|c|true|false)$/i;

const quoted = (sheet: string): string =>
  plain.test(sheet) && !likeCell.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
