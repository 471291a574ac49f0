// Shows conditional formats and validation rules in the cells before they are in the file. Loaded when it is needed.

import { readAddress } from "@cellwright/workbook/addresses";
import { cellsListed } from "@cellwright/workbook/list-entries";
import type { Workbook } from "@cellwright/workbook/model";
import { addressOfArea, addressOfCells, cellsMeeting, placedRule } from "@cellwright/workbook/place-rule";
import { writeRules } from "@cellwright/workbook/write-rules";
import type { Proposal, Wishes } from "./wishes.ts";

type RuleWish = Wishes["propose"] & Required<Pick<Wishes["propose"], "rule">>;

/** Throws a `WorkbookError` if the rule cannot be written there. */
export async function proposeRule(
  workbook: Workbook,
  file: File,
  { sheet: { at: shown }, formula: written, rule: { kind, selected, cells } }: RuleWish,
): Promise<Proposal> {
  const own = workbook.sheets[shown];
  const named = cells && own ? readAddress(cells.includes("!") ? cells : addressOfCells(own, cells)) : null;
  const found = workbook.sheets.findIndex(({ name }) => name.toLowerCase() === named?.sheet.toLowerCase());
  const at = found < 0 ? shown : found;
  const sheet = workbook.sheets[at];
  if (!sheet) throw new Error(`the workbook has no sheet ${at}`);
  const wish = { kind, formula: written, sheet, selected, wanted: named?.area };
  const { area, formula } = placedRule(workbook, wish);
  const rules = [{ kind, cells: addressOfArea(sheet, area), formula }];
  const met = (kind === "list" ? cellsListed : cellsMeeting)(workbook, sheet, area, formula);
  return {
    bytes: new Uint8Array(writeRules(new Uint8Array(await file.arrayBuffer()), rules)),
    ...{ edits: [], rules, place: { sheet: at, area } },
    ...{ isFilled: false, canFill: false, replaced: 0, heading: null },
    met: met?.map((each) => ({ sheet: at, area: each })) ?? null,
  };
}
