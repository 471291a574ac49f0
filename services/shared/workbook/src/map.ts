// The map of a workbook: a compact text for people and for language models, of limited length.
import { type DescribeOptions, describe, type WorkbookDescription } from "./describe.ts";
import { type Detail, details } from "./map/detail.ts";
import { listed } from "./map/lists.ts";
import { sheetLines } from "./map/sheet-lines.ts";
import { workbookLines } from "./map/workbook-lines.ts";
import type { Workbook } from "./model.ts";

export interface MapOptions extends DescribeOptions {
  /** The greatest length, counted as one token for 3.5 characters. 4,000 if omitted; at least 100. */
  tokens?: number;
}

const charactersPerToken = 3.5;

/**
 * The map of a workbook. If it would be too long, all lists become shorter, and each says how many entries it leaves
 * out. Hidden and protected sheets are only named. Values of cells are only in it if `samples` asks for them.
 */
export function mapOf(workbook: Workbook, options: MapOptions = {}): string {
  return printMap(describe(workbook, options), options);
}

/** The map of a description. */
export function printMap(
  description: WorkbookDescription,
  { tokens = 4000 }: Pick<MapOptions, "tokens"> = {},
): string {
  const most = Math.floor(Math.max(tokens, 100) * charactersPerToken);
  let text = "";
  for (const detail of details) {
    text = printed(description, detail);
    if (text.length <= most) return text;
  }
  return `${text.slice(0, most - 40)}\n… the rest is left out\n`;
}

function printed(description: WorkbookDescription, detail: Detail): string {
  const { is1904 } = description;
  const sheets = listed(description.sheets, detail.sheets, "sheets", (sheet) =>
    sheetLines(sheet, detail, is1904),
  );
  const lines = [...workbookLines(description, detail), ...sheets];
  if (detail !== details[0]) lines.push("Lists are shortened so that the map is not too long.");
  return `${lines.join("\n")}\n`;
}
