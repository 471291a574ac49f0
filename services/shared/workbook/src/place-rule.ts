// Which cells a conditional format or a validation rule is for, and in which of them its formula is true.
import { copied } from "@cellwright/formula/copied";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { mapTree } from "@cellwright/formula/translate/map";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { areaAddress } from "./addresses.ts";
import { areasWhere } from "./areas-where.ts";
import { createCalculation } from "./calculate.ts";
import { type Area, emptySheet, mostRows, type Sheet, type Workbook } from "./model.ts";
import { regionsOf } from "./regions.ts";
import { WorkbookError } from "./workbook-error.ts";
import type { Rule } from "./write-rules.ts";

export interface RuleWish {
  kind: Rule["kind"];
  /** With or without `=`, written for the first of its cells. */
  formula: string;
  sheet: Sheet;
  /** The cells that the user has selected. */
  selected: Area;
  /** The cells that the rule was asked for. They count more. */
  wanted?: Area | undefined;
}

/** The most cells in which a formula is tried. */
const mostTried = 100_000;
const formulaTime = 2_000;

/**
 * The cells are those that were asked for, or those that are selected; if it is only one, the data rows of the table that the formula reads: a format that
 * always reads the same columns is for whole rows, others for the column that they read. The formula is adapted to them.
 */
export function placedRule(
  workbook: Workbook,
  { kind, formula, sheet, selected, wanted }: RuleWish,
): { area: Area; formula: string } {
  const { tree, problems } = parse(formula.replace(/^\s*=/, ""));
  if (problems.length > 0) throw new WorkbookError("cannot-write", problems[0]?.message ?? "");
  const moving = nodesOf(tree).filter((node): node is ReferenceNode => isMoving(node, sheet));
  const [first] = moving;
  const written = { row: (first?.from.row ?? 1) - 1, column: (first?.from.column ?? 1) - 1 };
  const isOfRows = moving.every(({ from }) => from.columnFixed);
  const isOne = selected.top === selected.bottom && selected.left === selected.right;
  const at = first ? written : { row: selected.top, column: selected.left };
  const own = isOne
    ? (rowsOfTable(workbook, sheet, at, kind === "format" && isOfRows) ?? selected)
    : withinUsed(selected, sheet);
  const isEndless = wanted?.bottom === mostRows - 1;
  const area = (isEndless ? withinUsed(wanted, sheet) : wanted) ?? own;
  if (!first) return { area, formula: textOf(tree) };
  const right = isOfRows ? 0 : area.left - written.column;
  return { area, formula: textOf(copied(tree, right, area.top - written.row)) };
}

const textOf = (tree: Node): string => print(tree).replace(/^=/, "");

const isMoving = (node: Node, { name }: Sheet): boolean =>
  node.type === "reference" &&
  (node.sheet === null || node.sheet.first.toLowerCase() === name.toLowerCase()) &&
  node.from.row > 0 &&
  !node.from.rowFixed &&
  (node.to === null || node.to.row === node.from.row);

function rowsOfTable(
  workbook: Workbook,
  sheet: Sheet,
  { row, column }: { row: number; column: number },
  isOfRows: boolean,
): Area | null {
  const regions = regionsOf(workbook, [sheet]).flatMap((each) => each.regions);
  const region = regions.find(
    ({ area }) => row >= area.top && row <= area.bottom && column >= area.left && column <= area.right,
  );
  if (!region) return null;
  const { top, bottom, area } = region;
  return isOfRows
    ? { top, bottom, left: area.left, right: area.right }
    : { top, bottom, left: column, right: column };
}

/** Whole columns end with the last used row. */
const withinUsed = (area: Area, { used }: Sheet): Area => ({
  ...area,
  bottom: Math.max(area.top, Math.min(area.bottom, Math.max(used?.bottom ?? 0, area.top))),
  right: Math.max(area.left, Math.min(area.right, Math.max(used?.right ?? 0, area.left))),
});

/** The parts of the area in which the formula of a placed rule is true. Null if there are too many cells to try. */
export function cellsMeeting(workbook: Workbook, sheet: Sheet, area: Area, formula: string): Area[] | null {
  const { tree } = parse(formula);
  const isOfRows = nodesOf(tree).every(
    (node) => node.type !== "reference" || !isMoving(node, sheet) || node.from.columnFixed,
  );
  const right = isOfRows ? area.left : area.right;
  if ((area.bottom - area.top + 1) * (right - area.left + 1) > mostTried) return null;
  const trial = emptySheet(freeName(workbook));
  const calculation = createCalculation(
    { ...workbook, sheets: [...workbook.sheets, trial] },
    { formulaTime },
  );
  const named = onSheet(tree, sheet.name);
  const edits = [];
  for (let row = area.top; row <= area.bottom; row++)
    for (let column = area.left; column <= right; column++)
      edits.push({
        ...{ sheet: trial.name, row, column },
        content: { formula: textOf(copied(named, column - area.left, row - area.top)) },
      });
  calculation.setAll(edits);
  const isMet = (row: number, column: number) => {
    const value = calculation.valueAt(trial.name, row, column);
    return value === true || (typeof value === "number" && value !== 0);
  };
  return areasWhere(area, isMet, isOfRows);
}

/** References without a sheet are to the sheet of the rule, because the formula is tried on another one. */
const onSheet = (tree: Node, name: string): Node =>
  mapTree(tree, (node) =>
    node.type === "reference" && node.sheet === null
      ? { ...node, sheet: { path: "", workbook: "", first: name, last: "" } }
      : node,
  );

function freeName({ sheets }: Workbook): string {
  const names = new Set(sheets.map(({ name }) => name.toLowerCase()));
  let number = 1;
  while (names.has(`rule${number}`)) number++;
  return `rule${number}`;
}

/** As rules are written: the cells with the name of their sheet. */
export const addressOfArea = (sheet: Sheet, area: Area): string => addressOfCells(sheet, areaAddress(area));

export const addressOfCells = ({ name }: Sheet, cells: string): string =>
  `'${name.replaceAll("'", "''")}'!${cells}`;
