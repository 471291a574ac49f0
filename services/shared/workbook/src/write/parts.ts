// The parts of a workbook file: which part each sheet is in, and what else the main part refers to.
import type { Limits } from "../limits.ts";
import { type Relationship, relationshipsOf } from "../read/xlsx/relationships.ts";
import { mainPart } from "../read/zipped.ts";
import { damaged, WorkbookError } from "../workbook-error.ts";
import { attributeOf, relationshipOf } from "./attributes.ts";
import type { Package } from "./package.ts";
import { childrenOf, rootOf } from "./tags.ts";

export interface Parts {
  /** The main part, such as `xl/workbook.xml`. */
  main: string;
  related: Relationship[];
  /** By name. The number is the one that the calculation chain uses. */
  sheets: Map<string, { part: string; number: string }>;
}

/** Finds the parts. Throws `unsupported` for a file that is no .xlsx or .xlsm. */
export function partsOf(file: Package, limits: Limits): Parts {
  const main = mainPart(file.archive, limits);
  if (!main || main.endsWith(".bin") || !file.has(main))
    throw new WorkbookError(
      "unsupported",
      "Only .xlsx and .xlsm files can be changed. Save the file as .xlsx.",
    );
  const related = relationshipsOf(file.archive, main, limits);
  const xml = file.text(main);
  const sheets: Parts["sheets"] = new Map();
  const names = new Set<string>();
  for (const { tag: list } of childrenOf(xml, rootOf(xml))) {
    if (list.name !== "sheets") continue;
    for (const { tag } of childrenOf(xml, list)) {
      const written = xml.slice(tag.start, tag.end);
      const id = relationshipOf(written);
      const part = related.find((each) => each.id === id && each.type === "worksheet")?.target;
      const name = attributeOf(written, "name") ?? "";
      if (part === undefined) continue;
      if (names.has(name.toLowerCase())) throw damaged(`it has two sheets ${name}`);
      names.add(name.toLowerCase());
      sheets.set(name, { part, number: attributeOf(written, "sheetId") ?? "" });
    }
  }
  if (sheets.size === 0) throw damaged("it has no sheet with cells");
  return { main, related, sheets };
}

export const notChangeable = (): WorkbookError =>
  new WorkbookError("unsupported", "Only .xlsx and .xlsm files can be changed. Save the file as .xlsx.");

/** The part with the relationships of another one. */
export function relationshipsPart(part: string): string {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}
