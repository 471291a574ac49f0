// What formulas of a binary Excel workbook refer to by number: sheets, other workbooks, names and tables.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import type { ExternalBook, Table } from "../../model.ts";
import type { Links } from "../biff/tokens.ts";
import { tableReference } from "./table-reference.ts";
import type { BinaryWorkbook } from "./workbook-part.ts";

export interface Linked {
  workbook: BinaryWorkbook;
  externalBooks: readonly ExternalBook[];
  tables: ReadonlyMap<number, Table>;
}

/** `sheet` is the one with the formulas; `null` for those of the workbook. */
export function linksSeenFrom(sheet: string | null, { workbook, externalBooks, tables }: Linked): Links {
  const { sheets, books, links, names } = workbook;
  const others = books.filter((book) => typeof book === "object");

  const prefix = (first: string, last = "", book = ""): string =>
    printPrefix({ path: "", workbook: book, first, last: last === first ? "" : last });

  function ownName(number: number): string | null {
    const found = names[number - 1];
    if (!found) return null;
    const scope = sheets[found.sheet]?.name;
    return scope === undefined || scope === sheet ? found.name : prefix(scope) + found.name;
  }

  /** The number in brackets of another workbook, from 1; 0 for the own one. */
  const numberOf = (book: BinaryWorkbook["books"][number] | undefined): number =>
    typeof book === "object" ? others.indexOf(book) + 1 : 0;

  return {
    name: ownName,
    externalName(link, number) {
      const book = books[links[link]?.book ?? -1];
      if (book === undefined) return null;
      const other = numberOf(book);
      if (other === 0) return ownName(number);
      const name = externalBooks[other - 1]?.names[number - 1]?.name;
      return name === undefined ? null : `[${other}]!${name}`;
    },
    sheets(link) {
      const found = links[link];
      const book = books[found?.book ?? -1];
      if (!found || book === undefined || book === "add-in") return null;
      const other = numberOf(book);
      const list = other === 0 ? sheets : (externalBooks[other - 1]?.sheets ?? []);
      const [first, last] = [list[found.first]?.name, list[found.last]?.name];
      return first === undefined ? null : prefix(first, last, other === 0 ? "" : String(other));
    },
    table: (cursor) => tableReference(cursor, tables),
  };
}
