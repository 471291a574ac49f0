// What formulas of old Excel files refer to by number: other sheets, other workbooks, names and add-ins.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import type { Links } from "../biff/tokens.ts";
import type { Link, XlsBooks } from "./books.ts";

export interface KnownNames {
  /** All sheets of the file, with those that have no cells. */
  sheets: readonly { name: string }[];
  names: readonly { name: string; scope: string | null }[];
}

const ofWholeBook = 0xfffe;

/** What formulas on `sheet` refer to; `null` for those of the workbook. `known` may be filled later. */
export function linksSeenFrom(
  sheet: string | null,
  { books, links, externalBooks }: XlsBooks,
  known: KnownNames,
  version: 5 | 8,
): Links {
  /** `number` is the place of the range of sheets; in Excel 5 that of a book, negative for the own one. */
  function linkOf(number: number, first: number, last: number): Link | undefined {
    if (version === 8) return links[number];
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
  function ownName(number: number): string | null {
    const found = known.names[number - 1];
    if (!found) return null;
    if (found.scope === null || found.scope === sheet) return found.name;
    return printPrefix({ path: "", workbook: "", first: found.scope, last: "" }) + found.name;
  }

  function externalName(link: Link | undefined, number: number): string | null {
    const { book, first = ofWholeBook } = link ?? {};
    if (!link || !book || book.kind === "own") return ownName(number);
    const name = book.names[number - 1];
    if (!name || book.kind === "add-in") return name?.name ?? null;
    const scope = externalBooks[book.number - 1]?.sheets[name.sheet - 1]?.name ?? book.sheet ?? "";
    const workbook = String(book.number);
    return (first >= ofWholeBook && name.sheet === 0) || scope === ""
      ? `[${workbook}]!${name.name}`
      : printPrefix({ path: "", workbook, first: scope, last: "" }) + name.name;
  }

  return {
    name: ownName,
    externalName: (link, number) => externalName(linkOf(link, ofWholeBook, ofWholeBook), number),
    sheets(number, first, last) {
      const link = linkOf(number, first, last);
      return link ? prefixOf(link) : null;
    },
  };
}
