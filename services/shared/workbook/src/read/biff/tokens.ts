// What is needed to write the tokens of a binary formula as text.
import type { Cursor } from "./cursor.ts";
import type { BiffVersion, Place } from "./references.ts";

/** What tokens refer to by number. The texts are parts of formulas; null stands for something deleted. */
export interface Links {
  /** A defined name; numbers count from 1. */
  name(number: number): string | null;
  /** A name of another workbook or sheet, or a function of an add-in. */
  externalName(link: number, number: number): string | null;
  /** The sheets before a reference, with `!`. */
  sheets(link: number, first: number, last: number): string | null;
  /** A reference to a table; only in .xlsb. */
  table?(cursor: Cursor): string | null;
}

export interface Expression {
  version: BiffVersion;
  links: Links;
  /** Where relative offsets start: the cell of a shared formula or the first cell of a rule. */
  base: Place;
  isOfName?: boolean;
  /** Decodes the texts of Excel 5, whose characters are bytes. */
  decode(bytes: Uint8Array): string;
}

export interface Reading {
  cursor: Cursor;
  /** Values that stand behind the tokens. */
  more: Cursor;
  expression: Expression;
}
