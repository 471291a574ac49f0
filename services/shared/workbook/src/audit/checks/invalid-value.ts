// Values that violate the validation rule of their own cell.

import { parse } from "@cellwright/formula/parse";
import { inside, type Node } from "@cellwright/formula/tree";
import { type CellValue, type DataValidation, keyOf } from "../../model.ts";
import { readArea } from "../../read/a1.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import { type AuditContext, addressesOf } from "../context.ts";
import { isBlank, shortened } from "../data-cells.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

/** Rules for more cells are only checked where cells have values. */
const mostListed = 10_000;
/** The most rows of headings at the top of a sheet, below the first. */
const mostHeadings = 1;

export const invalidValue: Check = {
  code: "invalid-value",
  kind: "value",
  severity: "warning",
  about: "values that violate the validation rule of their cell",
  find: (context) =>
    context.sheets.flatMap((sheet) =>
      sheet.sheet.validations.flatMap((validation): Found[] => {
        const isValid = ruleOf(validation, sheet, context);
        if (!isValid) return [];
        const wrong = cellsOf(sheet, validation).filter(
          ({ row, column }) => !isBlank(sheet.valueAt(row, column)) && !isValid(sheet.valueAt(row, column)),
        );
        const [first] = wrong;
        if (!first) return [];
        const value = sheet.valueAt(first.row, first.column);
        const shown = typeof value === "object" ? (value?.error ?? "") : shortened(String(value));
        return [
          {
            cells: addressesOf(
              sheet,
              wrong.map(({ row, column }) => keyOf(row, column)),
            ),
            evidence: says("invalid-value", {
              ...{ count: wrong.length, range: validation.cells.split(" ")[0] ?? "", value: shown },
              cell: sheet.address(first.row, first.column),
            }),
          },
        ];
      }),
    ),
};

/** The cells of a rule, without the headings that a rule for a whole column includes. */
function cellsOf(sheet: AuditSheet, { cells }: DataValidation): { row: number; column: number }[] {
  const { used } = sheet.sheet;
  if (!used) return [];
  return cells.split(" ").flatMap((text) => {
    const area = readArea(text);
    if (!area) return [];
    const isWhole = area.bottom >= used.bottom && area.top <= used.top + mostHeadings;
    const isHeading = (row: number) =>
      sheet.regions.regions.some(({ headerRows }) => headerRows.includes(row)) ||
      (isWhole && row <= used.top + mostHeadings);
    const places: { row: number; column: number }[] = [];
    for (let row = area.top; row <= Math.min(area.bottom, used.bottom) && places.length < mostListed; row++) {
      if (isHeading(row)) continue;
      for (let column = area.left; column <= Math.min(area.right, used.right); column++)
        places.push({ row, column });
    }
    return places;
  });
}

/** Null for rules that depend on the cell or that cannot be read. */
function ruleOf(
  { type, operator, formulas }: DataValidation,
  sheet: AuditSheet,
  context: AuditContext,
): ((value: CellValue) => boolean) | null {
  const [first, second] = formulas.map((formula) => inside(parse(formula).tree));
  if (!first) return null;
  if (type === "list") {
    const items = itemsOf(first, sheet, context);
    return items && ((value) => items.has(String(value).trim().toLowerCase()));
  }
  const bounds = [first, second].map((node) => node && numberOf(node, sheet, context));
  const [low, high] = bounds;
  if (low === undefined || low === null) return null;
  const compare = comparison(operator ?? "between", low, high ?? null);
  if (!compare) return null;
  if (type === "textLength") return (value) => compare(String(value).length);
  if (type !== "whole" && type !== "decimal" && type !== "date" && type !== "time") return null;
  return (value) =>
    typeof value === "number" && (type !== "whole" || Number.isInteger(value)) && compare(value);
}

/** The items of a list, in small letters; null if they depend on the cell or on a formula. */
function itemsOf(node: Node, sheet: AuditSheet, { sheetNamed, workbook }: AuditContext): Set<string> | null {
  if (node.type === "text") return new Set(node.value.split(",").map((item) => item.trim().toLowerCase()));
  if (node.type === "name") {
    const name = workbook.names.find((each) => each.name.toLowerCase() === node.name.toLowerCase());
    const tree = name && inside(parse(name.formula).tree);
    return tree?.type === "reference" ? itemsOf(tree, sheet, { sheetNamed, workbook } as AuditContext) : null;
  }
  if (node.type !== "reference" || !node.from.rowFixed || !node.from.columnFixed) return null;
  const target = node.sheet === null ? sheet : sheetNamed(node.sheet.first);
  const { from, to } = node;
  const last = to ?? from;
  if (!target || from.row === 0 || from.column === 0 || last.row - from.row > mostListed) return null;
  const items = new Set<string>();
  for (let row = from.row; row <= last.row; row++)
    for (let column = from.column; column <= last.column; column++) {
      const value = target.valueAt(row - 1, column - 1);
      if (!isBlank(value)) items.add(String(value).trim().toLowerCase());
    }
  return items.size > 0 ? items : null;
}

function numberOf(node: Node, sheet: AuditSheet, { sheetNamed }: AuditContext): number | null {
  if (node.type === "number") return node.value;
  if (node.type === "unary" && node.operator === "-" && node.operand.type === "number")
    return -node.operand.value;
  if (node.type !== "reference" || node.to !== null || !node.from.rowFixed || !node.from.columnFixed)
    return null;
  const target = node.sheet === null ? sheet : sheetNamed(node.sheet.first);
  const value = target?.valueAt(node.from.row - 1, node.from.column - 1);
  return typeof value === "number" ? value : null;
}

function comparison(operator: string, low: number, high: number | null): ((value: number) => boolean) | null {
  switch (operator) {
    case "between":
      return high === null ? null : (value) => value >= low && value <= high;
    case "notBetween":
      return high === null ? null : (value) => value < low || value > high;
    case "equal":
      return (value) => value === low;
    case "notEqual":
      return (value) => value !== low;
    case "greaterThan":
      return (value) => value > low;
    case "lessThan":
      return (value) => value < low;
    case "greaterThanOrEqual":
      return (value) => value >= low;
    case "lessThanOrEqual":
      return (value) => value <= low;
    default:
      return null;
  }
}
