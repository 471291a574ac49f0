// Charts whose range leads to deleted cells or stops short of the data.
import { parse } from "@cellwright/formula/parse";
import { inside } from "@cellwright/formula/tree";
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

/** A chart that leaves out more rows shows a part of the data on purpose. */
const mostMissed = 3;
const fewestRows = 4;

export const chartRange: Check = {
  code: "chart-range",
  kind: "risk",
  severity: "warning",
  about: "charts of deleted cells, or whose range stops short of the data",
  find: (context) =>
    context.sheets.flatMap((sheet) =>
      sheet.sheet.charts.flatMap(({ references }) => {
        const found = references.flatMap(({ role, formula }) => findIn(context, sheet, { role, formula }));
        // All series of a chart usually end together.
        return found.slice(0, 1);
      }),
    ),
};

function findIn(
  { sheetNamed }: AuditContext,
  sheet: AuditSheet,
  { role, formula }: { role: string; formula: string },
): Found[] {
  if (formula.includes("#REF!"))
    return [{ cells: [], evidence: says("chart-range.deleted", { sheet: sheet.name, formula }) }];
  const tree = inside(parse(formula).tree);
  if (tree.type !== "reference" || tree.sheet === null || tree.sheet.workbook !== "" || tree.to === null)
    return [];
  const target = sheetNamed(tree.sheet.first);
  if (!target)
    return [
      {
        cells: [],
        evidence: says("chart-range.sheet", { sheet: sheet.name, missing: tree.sheet.first }),
      },
    ];
  const { from, to } = tree;
  const area = { top: from.row - 1, left: from.column - 1, bottom: to.row - 1, right: to.column - 1 };
  const missed = role === "values" && area.left === area.right ? missedRows(target, area) : 0;
  if (missed === 0) return [];
  return [
    {
      cells: Array.from({ length: missed }, (_, at) => target.address(area.bottom + 1 + at, area.left)),
      evidence: says("chart-range.short", {
        ...{ sheet: sheet.name, range: areaAddress(area), target: target.name },
        count: missed,
      }),
    },
  ];
}

/** The rows of numbers directly below an area, that are data of the same region; 0 if they are too many. */
function missedRows(sheet: AuditSheet, { top, bottom, left }: Area): number {
  const region = sheet.regions.regions.find(
    ({ area, totalRows }) =>
      top >= area.top &&
      bottom < area.bottom &&
      left >= area.left &&
      left <= area.right &&
      !totalRows.includes(bottom + 1),
  );
  if (!region || bottom - top + 1 < fewestRows) return 0;
  let missed = 0;
  while (isData(sheet, bottom + 1 + missed, left) && bottom + missed < region.bottom) missed++;
  return missed <= mostMissed ? missed : 0;
}

const isData = (sheet: AuditSheet, row: number, column: number): boolean =>
  typeof sheet.valueAt(row, column) === "number";
