// The first part of an old Excel file: its sheets, shared texts, number formats, names and links.
import { exceeded } from "../../limits.ts";
import type { DefinedName, ExternalBook, Sheet } from "../../model.ts";
import { damaged, encrypted, WorkbookError } from "../../workbook-error.ts";
import { createCursor } from "../biff/cursor.ts";
import { expressionText } from "../biff/expression.ts";
import type { Links } from "../biff/tokens.ts";
import type { Budget } from "../budget.ts";
import { createFormatCodes } from "../format-codes.ts";
import { createBooks } from "./books.ts";
import { linksSeenFrom } from "./links.ts";
import { readName, type StoredName } from "./name.ts";
import { recordsFrom } from "./records.ts";
import { readSharedTexts } from "./shared-texts.ts";
import { createTexts, type Texts } from "./texts.ts";

export interface SheetEntry {
  name: string;
  state: Sheet["state"];
  kind: "sheet" | "macro sheet" | "chart" | "module";
  /** Where its records begin in the stream. */
  at: number;
}

export interface Globals {
  version: 5 | 8;
  texts: Texts;
  sheets: SheetEntry[];
  strings: string[];
  formats: { codes: string[]; ofStyle: number[] };
  names: DefinedName[];
  externalBooks: ExternalBook[];
  linksOf(sheet: string | null): Links;
  is1904: boolean;
  isPrecisionAsDisplayed: boolean;
}

const states = ["visible", "hidden", "veryHidden"] as const;
const kinds: Readonly<Record<number, SheetEntry["kind"]>> = { 0: "sheet", 1: "macro sheet", 2: "chart" };
const startOfPart = 0x0809;
const endOfPart = 0x000a;
const formatBytes = 2;

/** Throws a WorkbookError for a file that is encrypted, damaged or older than Excel 5. */
export function readGlobals(stream: Uint8Array, budget: Budget): Globals {
  const version = versionOf(stream);
  let texts = createTexts(version, 1252);
  const sheets: SheetEntry[] = [];
  const stored: StoredName[] = [];
  const scoped: { name: string; scope: string | null }[] = [];
  const formats = createFormatCodes();
  const formatIds: number[] = [];
  let books = createBooks(texts, budget);
  let strings: string[] = [];
  let is1904 = false;
  let isPrecisionAsDisplayed = false;
  let isComplete = false;

  for (const { type, bytes, breaks } of recordsFrom(stream, 0)) {
    const cursor = createCursor(bytes);
    if (type === endOfPart) {
      isComplete = true;
      break;
    }
    switch (type) {
      case 0x002f:
        throw encrypted();
      case 0x0042:
        texts = createTexts(version, cursor.u16());
        books = createBooks(texts, budget);
        break;
      case 0x0022:
        is1904 = cursor.u16() === 1;
        break;
      case 0x000e:
        isPrecisionAsDisplayed = cursor.u16() === 0;
        break;
      case 0x0085:
        if (sheets.length >= budget.limits.sheets) throw exceeded("sheets", budget.limits);
        sheets.push(readSheetEntry(bytes, texts));
        break;
      case 0x00fc:
        strings = readSharedTexts(bytes, breaks, texts, budget.limits);
        break;
      case 0x001e:
      case 0x041e:
        formats.define(cursor.u16(), version === 5 ? texts.short(cursor) : texts.long(cursor));
        break;
      case 0x00e0:
        cursor.skip(formatBytes);
        formatIds.push(cursor.u16());
        break;
      case 0x0018:
      case 0x0218:
        stored.push(readName(bytes, texts));
        break;
      default:
        books.add(type, bytes);
    }
  }
  if (!isComplete || sheets.length === 0) throw damaged("the list of its sheets is incomplete");
  for (const { name, sheet } of stored) scoped.push({ name, scope: sheets[sheet - 1]?.name ?? null });
  const linksOf = (sheet: string | null): Links =>
    linksSeenFrom(sheet, books, { sheets, names: scoped }, version);
  const ofWorkbook = { version, links: linksOf(null), base: { row: 0, column: 0 }, isOfName: true };
  const names = stored.map(({ tokens, extra, isHidden }, index) => {
    const formula = expressionText(tokens, extra, { ...ofWorkbook, decode: texts.decode }) ?? "";
    budget.addFormula(formula);
    return { name: "", scope: null, ...scoped[index], isHidden, formula };
  });
  return {
    ...{ version, texts, sheets, strings, names, is1904, isPrecisionAsDisplayed },
    formats: { codes: formats.codes, ofStyle: formatIds.map(formats.indexOf) },
    externalBooks: books.externalBooks,
    linksOf,
  };
}

function versionOf(stream: Uint8Array): 5 | 8 {
  if (stream.length < 8) throw damaged("it ends before its first sheet");
  const cursor = createCursor(stream);
  const type = cursor.u16();
  cursor.skip(2);
  const version = cursor.u16();
  if (type === startOfPart && version === 0x0600) return 8;
  if (type === startOfPart && version === 0x0500) return 5;
  if (type === 0x0009 || type === 0x0209 || type === 0x0409)
    throw new WorkbookError(
      "unsupported",
      "The file is from Excel 4 or older, which cannot be read. Save it as .xlsx.",
    );
  throw damaged("it does not begin like an Excel file");
}

function readSheetEntry(bytes: Uint8Array, texts: Texts): SheetEntry {
  const cursor = createCursor(bytes);
  const at = cursor.u32();
  const state = states[cursor.u8() & 3] ?? "visible";
  const kind = kinds[cursor.u8()] ?? "module";
  return { at, state, kind, name: texts.short(cursor) };
}
