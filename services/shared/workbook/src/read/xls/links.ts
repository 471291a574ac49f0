// What formulas of old Excel files refer to by number: other sheets, other workbooks, names and add-ins.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import { exceeded } from "../../limits.ts";
import type { ExternalBook } from "../../model.ts";
import { createCursor } from "../biff/cursor.ts";
import type { Links } from "../biff/expression.ts";
import type { Budget } from "../budget.ts";
import { documentOf } from "./document-path.ts";
import { type ExternalName, readExternalName } from "./external-name.ts";
import { readExternalRow } from "./external-row.ts";
import type { Texts } from "./texts.ts";

/** A workbook that formulas refer to. `number` is that of another workbook in brackets, from 1. */
interface Book {
  kind: "own" | "add-in" | "other";
  number: number;
  names: ExternalName[];
  /** In Excel 5 every sheet of another workbook has an entry of its own. */
  sheet: string | null;
}

interface Link {
  book: Book | undefined;
  first: number;
  last: number;
}

export interface KnownNames {
  /** All sheets of the file, with those that have no cells. */
  sheets: readonly { name: string }[];
  names: readonly { name: string; scope: string | null }[];
}

const ofWholeBook = 0xfffe;
const ownBook = 0x0401;
const addIns = 0x3a01;

export type XlsLinks = ReturnType<typeof createLinks>;

/** `known` may be filled later, but before formulas are read. */
export function createLinks(texts: Texts, known: KnownNames, budget: Budget) {
  const books: Book[] = [];
  const links: Link[] = [];
  const externalBooks: ExternalBook[] = [];
  let values: ExternalBook["sheets"][number]["values"] | undefined;

  function addOther(path: string, sheets: readonly string[], sheet: string | null): void {
    const known = externalBooks.findIndex((each) => sheet !== null && each.path === path);
    const number = known >= 0 ? known + 1 : externalBooks.push({ path, sheets: [], names: [] });
    const found = externalBooks[number - 1]?.sheets;
    for (const name of sheets) if (found?.at(-1)?.name !== name) found?.push({ name, values: new Map() });
    if (books.length >= budget.limits.sheets) throw exceeded("sheets", budget.limits);
    values = found?.at(-1)?.values;
    books.push({ kind: "other", number, names: [], sheet });
  }

  const addBook = (kind: "own" | "add-in", sheet: string | null = null) =>
    books.push({ kind, number: 0, names: [], sheet });

  /** Excel 97 lists books with their sheets, and apart from them the ranges of sheets. */
  function addSupBook(bytes: Uint8Array): void {
    const cursor = createCursor(bytes);
    const count = cursor.u16();
    const kind = cursor.u16();
    if (bytes.length === 4 && kind === ownBook) addBook("own");
    else if (bytes.length === 4 && kind === addIns) addBook("add-in");
    else {
      const path = texts.characters(cursor, kind);
      const sheets: string[] = [];
      while (sheets.length < count && cursor.left() > 2) sheets.push(texts.long(cursor));
      addOther(documentOf(path).path, sheets, null);
    }
  }

  function addExternalSheets(bytes: Uint8Array): void {
    const cursor = createCursor(bytes);
    if (texts.version === 5) {
      addExternalSheet(cursor.take(cursor.left()));
      return;
    }
    for (let count = cursor.u16(); count > 0 && cursor.left() >= 6; count--)
      links.push({ book: books[cursor.u16()], first: cursor.u16(), last: cursor.u16() });
  }

  /** Excel 5: the own workbook begins with 2 or 3, an add-in with a colon. */
  function addExternalSheet(bytes: Uint8Array): void {
    const [length = 0, kind] = bytes;
    if (kind === 2) addBook("own");
    else if (kind === 3) addBook("own", texts.decode(bytes.subarray(2, 2 + length)));
    else if (kind === 0x3a && length === 1) addBook("add-in");
    else {
      const { path, sheet } = documentOf(texts.decode(bytes.subarray(1, 1 + length)));
      addOther(path, sheet === "" ? [] : [sheet], sheet);
    }
  }

  function addExternalName(bytes: Uint8Array): void {
    const book = books.at(-1);
    if (!book) return;
    const external = externalBooks[book.number - 1];
    const sheets = external?.sheets.map(({ name }) => name) ?? [];
    const found = readExternalName(bytes, texts, sheets);
    book.names.push(found);
    const { name, sheet, formula } = found;
    external?.names.push({ name, scope: sheets[sheet - 1] ?? null, isHidden: false, formula });
  }

  /** `number` is the place of the range of sheets; in Excel 5 that of a book, negative for the own one. */
  function linkOf(number: number, first: number, last: number): Link | undefined {
    if (texts.version === 8) return links[number];
    return { book: books[Math.abs(number) - 1], first, last };
  }

  function prefixOf({ book, first, last }: Link): string | null {
    if (!book || book.kind === "add-in") return null;
    const isOwn = book.kind === "own";
    const sheets = isOwn ? known.sheets : (externalBooks[book.number - 1]?.sheets ?? []);
    const [from, to] =
      book.sheet === null || isOwn ? [sheets[first]?.name, sheets[last]?.name] : [book.sheet, book.sheet];
    if (from === undefined) return null;
    const workbook = isOwn ? "" : String(book.number);
    return printPrefix({ path: "", workbook, first: from, last: to === undefined || to === from ? "" : to });
  }

  /** A name of the own workbook; with its sheet if it is valid only on another than `sheet`. */
  function ownName(number: number, sheet: string | null): string | null {
    const found = known.names[number - 1];
    if (!found) return null;
    if (found.scope === null || found.scope === sheet) return found.name;
    return printPrefix({ path: "", workbook: "", first: found.scope, last: "" }) + found.name;
  }

  function externalName(link: Link | undefined, number: number, sheet: string | null): string | null {
    const { book, first = ofWholeBook } = link ?? {};
    if (!link || !book || book.kind === "own") return ownName(number, sheet);
    const name = book.names[number - 1];
    if (!name || book.kind === "add-in") return name?.name ?? null;
    const scope = externalBooks[book.number - 1]?.sheets[name.sheet - 1]?.name ?? book.sheet ?? "";
    const workbook = String(book.number);
    return first >= ofWholeBook || scope === ""
      ? `[${workbook}]!${name.name}`
      : printPrefix({ path: "", workbook, first: scope, last: "" }) + name.name;
  }

  return {
    externalBooks,
    /** Takes the records that list links; ignores others. */
    add(type: number, bytes: Uint8Array): void {
      if (type === 0x01ae) addSupBook(bytes);
      else if (type === 0x0017) addExternalSheets(bytes);
      else if (type === 0x0023 || type === 0x0223) addExternalName(bytes);
      else if (type === 0x0059 && texts.version === 8)
        values = externalBooks[(books.at(-1)?.number ?? 0) - 1]?.sheets[createCursor(bytes, 2).u16()]?.values;
      else if (type === 0x005a && values) {
        const before = values.size;
        readExternalRow(createCursor(bytes), texts, values);
        for (let count = values.size - before; count > 0; count--) budget.addCell();
      }
    },
    /** What formulas on a sheet refer to; `null` for those of the workbook. */
    seenFrom: (sheet: string | null): Links => ({
      name: (number) => ownName(number, sheet),
      externalName: (link, number) => externalName(linkOf(link, ofWholeBook, ofWholeBook), number, sheet),
      sheets(number, first, last) {
        const link = linkOf(number, first, last);
        return link ? prefixOf(link) : null;
      },
    }),
  };
}
