// Where a formula works, in sentences: the oldest Excel that has all of it, and Google Sheets.
import type { Writing } from "./dialect.ts";
import { localName } from "./format.ts";
import type { ExcelVersion } from "./reference/row.ts";
import { type Need, requirements } from "./requirements.ts";
import type { Node } from "./tree.ts";
import { english } from "./vocabulary.ts";

/** `excel` is null where none has all of it. `notes` are English; function names in them are the writing's own. */
export interface Compatibility {
  excel: ExcelVersion | null;
  sheets: boolean;
  notes: string[];
}

export function compatibility(tree: Node, writing: Writing): Compatibility {
  const { excel, sheets, needs } = requirements(tree);
  return { excel, sheets, notes: needs.flatMap((need) => notesOn(need, writing)) };
}

function notesOn({ what, excel, sheets }: Need, { vocabulary = english }: Writing): string[] {
  const name = localName(what, vocabulary);
  const notes: string[] = [];
  if (excel === null) notes.push(`Excel does not have ${name}.`);
  else if (excel === "365") notes.push(`Microsoft 365 is needed for ${name}.`);
  else if (excel !== "2007") notes.push(`Excel ${excel} or newer is needed for ${name}.`);
  if (!sheets) notes.push(`Google Sheets does not have ${name}.`);
  return notes;
}
