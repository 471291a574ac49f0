// Describes where a formula works: the oldest Excel that has all of its functions, and Google Sheets.
import type { FormulaLocale } from "./dialect.ts";
import { localName } from "./format.ts";
import { translateIn } from "./messages.ts";
import type { ExcelVersion } from "./reference/row.ts";
import { type Need, requirements } from "./requirements.ts";
import type { Node } from "./tree.ts";
import { english } from "./vocabulary.ts";

/** `excel`: the oldest version with all functions, or null. `notes`: in the language of the locale's `messages`. */
export interface Compatibility {
  excel: ExcelVersion | null;
  sheets: boolean;
  notes: string[];
}

export function compatibility(tree: Node, locale: FormulaLocale): Compatibility {
  const { excel, sheets, needs } = requirements(tree, locale.messages);
  return { excel, sheets, notes: needs.flatMap((need) => notesOn(need, locale)) };
}

function notesOn({ what, excel, sheets }: Need, { vocabulary = english, messages }: FormulaLocale): string[] {
  const t = translateIn(messages);
  const values = { what: localName(what, vocabulary) };
  const notes: string[] = [];
  if (excel === null) notes.push(t("works.noExcel", values));
  else if (excel === "365") notes.push(t("works.microsoft365", values));
  else if (excel !== "2007") notes.push(t("works.excel", { version: excel, ...values }));
  if (!sheets) notes.push(t("works.noSheets", values));
  return notes;
}
