// Shows conditional formats and validation rules in the cells before they are in the file. Loaded when it is needed.
import type { Workbook } from "@cellwright/workbook/model";
import { addressOfArea, cellsMeeting, placedRule } from "@cellwright/workbook/place-rule";
import { writeRules } from "@cellwright/workbook/write-rules";
import type { Proposal, Wishes } from "./wishes.ts";

type RuleWish = Wishes["propose"] & Required<Pick<Wishes["propose"], "rule">>;

/** Throws a `WorkbookError` if the rule cannot be written there. */
export async function proposeRule(
  workbook: Workbook,
  file: File,
  { sheet: { at }, formula: written, rule: { kind, selected } }: RuleWish,
): Promise<Proposal> {
  const sheet = workbook.sheets[at];
  if (!sheet) throw new Error(`the workbook has no sheet ${at}`);
  const { area, formula } = placedRule(workbook, { kind, formula: written, sheet, selected });
  const rules = [{ kind, cells: addressOfArea(sheet, area), formula }];
  return {
    bytes: new Uint8Array(writeRules(new Uint8Array(await file.arrayBuffer()), rules)),
    ...{ edits: [], rules, place: { sheet: at, area } },
    ...{ isFilled: false, canFill: false, replaced: 0, heading: null },
    met:
      (kind === "list" ? null : cellsMeeting(workbook, sheet, area, formula))?.map((each) => ({
        sheet: at,
        area: each,
      })) ?? null,
  };
}
