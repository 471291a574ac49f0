// ENCODEURL, and IMPORTRANGE from workbooks that the caller provides.
import { define, type FunctionTable, text } from "../../evaluate/define.ts";
import { cannotRun, type Run, readArea } from "../../evaluate/run.ts";
import { errors, type Value, type Workbook } from "../../evaluate/values.ts";
import { findSheet } from "../../evaluate/workbook.ts";
import { parse } from "../../parse.ts";
import { areaOf, sheetLimits } from "../../references.ts";
import type { Node } from "../../tree.ts";

/** Percent-encodes as UTF-8 (RFC 3986) all but letters, digits and `-_.~`. A lone surrogate gives #VALUE!. */
function encoded(given: string): string {
  try {
    return encodeURIComponent(given).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  } catch {
    throw errors.value;
  }
}

/** Finds a workbook by its URL or by the key in the URL. */
function spreadsheet(run: Run, address: string): Workbook {
  const key = /\/d\/([\w-]+)/.exec(address)?.[1] ?? address;
  const { others } = run.book;
  return (
    others.get(address.toUpperCase()) ??
    others.get(key.toUpperCase()) ??
    cannotRun("IMPORTRANGE", "run.spreadsheet", { address })
  );
}

/** The values of `Sheet1!A1:B9`, of `A1:B9` in the first sheet, or of a name; #REF! for anything else. */
function imported(run: Run, address: string, range: string): Value {
  const book = spreadsheet(run, address);
  const { tree, problems } = parse(range, { dialect: "sheets" });
  if (problems.length > 0) return errors.ref;
  const node: Node | undefined = tree.type === "name" ? book.names.get(tree.name.toUpperCase()) : tree;
  if (node?.type !== "reference") return errors.ref;
  const sheet = node.sheet ? findSheet(book, node.sheet.first) : book.sheets[0];
  if (!sheet) return errors.ref;
  const { left, top, right, bottom } = areaOf(node);
  const limits = sheetLimits.sheets;
  return readArea(run, {
    sheet,
    left,
    top,
    right: Math.min(right, limits.columns),
    bottom: Math.min(bottom, limits.rows),
  });
}

export const addresses: FunctionTable = {
  ENCODEURL: define([text], encoded),
  IMPORTRANGE: define([text, text], (address, range, run) => imported(run, address, range)),
};
