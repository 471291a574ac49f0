// The records of old Excel files that list the workbooks to which formulas refer, with the values kept of others.
import { exceeded } from "../../limits.ts";
import type { ExternalBook } from "../../model.ts";
import { createCursor } from "../biff/cursor.ts";
import type { Budget } from "../budget.ts";
import { documentOf } from "./document-path.ts";
import { type ExternalName, readExternalName } from "./external-name.ts";
import { readExternalRow } from "./external-row.ts";
import type { Texts } from "./texts.ts";

/** A workbook that formulas refer to. `number` is that of another workbook in brackets, from 1. */
export interface Book {
  kind: "own" | "add-in" | "other";
  number: number;
  names: ExternalName[];
  /** In Excel 5 every sheet of another workbook has an entry of its own. */
  sheet: string | null;
}

/** A range of sheets. Excel 5 has none of these: its tokens name a book and count the sheets. */
export interface Link {
  book: Book | undefined;
  first: number;
  last: number;
}

const ownBook = 0x0401;
const addIns = 0x3a01;

export type XlsBooks = ReturnType<typeof createBooks>;

export function createBooks(texts: Texts, budget: Budget) {
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

  return {
    books,
    links,
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
  };
}
