// Writes references to tables and defined names as references to their cells: `Orders[Net]` as `Orders!$D$2:$D$90`.
import type { PlainWorkbook } from "../evaluate/plain-workbook.ts";
import { parse } from "../parse.ts";
import { type Area, areaOf } from "../references.ts";
import { type Node, nodesOf, type ReferenceNode, type StructuredNode } from "../tree.ts";
import { mapTree } from "./map.ts";

type Definitions = Pick<PlainWorkbook, "tables" | "names">;
type Table = NonNullable<PlainWorkbook["tables"]>[number] & { area: Area };

/**
 * Keeps what has no fixed cells: unknown tables and names, and names for other formulas than an absolute reference.
 * `row` is the row of the formula, from 1; a reference to a table's own row is then relative, and null means the first row.
 * The nodes keep their place in the text.
 */
export function withPlainReferences(
  tree: Node,
  { tables = [], names = {} }: Definitions,
  row: number | null,
): Node {
  const all = tables.flatMap((table): Table[] => {
    const area = areaIn(table.range);
    return area ? [{ ...table, area }] : [];
  });
  const named = (name: string) => all.find((table) => table.name.toLowerCase() === name.toLowerCase());
  const formulas = new Map(Object.entries(names).map(([name, formula]) => [name.toLowerCase(), formula]));
  // LET and LAMBDA have names of their own.
  const isBound = nodesOf(tree).some((node) => node.type === "call" && /^(?:LET|LAMBDA)$/.test(node.name));
  return mapTree(tree, (node) => {
    const { start, end } = node;
    if (node.type === "structured") {
      const table = named(node.table);
      return (table && ofTable(node, table, row)) ?? node;
    }
    if (node.type !== "name" || node.sheet || isBound) return node;
    const table = named(node.name);
    if (table) return { ...reference(table, dataRows(table), columnsOf(table)), start, end };
    const formula = formulas.get(node.name.toLowerCase());
    const meant = formula === undefined ? null : parse(formula).tree;
    return meant?.type === "reference" && isFixed(meant) ? { ...meant, start, end } : node;
  });
}

type Rows = { top: number; bottom: number; isOwn?: boolean };
type Columns = { left: number; right: number };

function areaIn(range: string): Area | null {
  const { tree } = parse(range);
  return tree.type === "reference" ? areaOf(tree) : null;
}

const dataRows = ({ area, totals }: Table): Rows => ({
  top: area.top + 1,
  bottom: totals ? area.bottom - 1 : area.bottom,
});
const columnsOf = ({ area: { left, right } }: Table): Columns => ({ left, right });

function ofTable(node: StructuredNode, table: Table, row: number | null): ReferenceNode | null {
  const rows = rowsOf(node, table, row);
  const columns = node.columns ? columnsNamed(node.columns, table) : columnsOf(table);
  return rows && columns && { ...reference(table, rows, columns), start: node.start, end: node.end };
}

function rowsOf({ items }: StructuredNode, table: Table, row: number | null): Rows | null {
  const data = dataRows(table);
  const [item = "data", ...others] = items;
  if (others.length > 0) return null;
  if (item === "data") return data;
  if (item === "all") return { top: table.area.top, bottom: table.area.bottom };
  if (item === "headers") return { top: table.area.top, bottom: table.area.top };
  if (item === "totals") return table.totals ? { top: table.area.bottom, bottom: table.area.bottom } : null;
  const own = row ?? data.top;
  return own >= data.top && own <= data.bottom ? { top: own, bottom: own, isOwn: true } : null;
}

function columnsNamed({ from, to }: NonNullable<StructuredNode["columns"]>, table: Table): Columns | null {
  const [one, other] = [from, to ?? from].map((name) =>
    table.columns.findIndex((column) => column.toLowerCase() === name.toLowerCase()),
  ) as [number, number];
  if (one < 0 || other < 0) return null;
  return { left: table.area.left + Math.min(one, other), right: table.area.left + Math.max(one, other) };
}

function reference(
  { sheet }: Table,
  { top, bottom, isOwn = false }: Rows,
  { left, right }: Columns,
): Omit<ReferenceNode, "start" | "end"> {
  const corner = (row: number, column: number) => ({ row, column, rowFixed: !isOwn, columnFixed: true });
  const isOne = top === bottom && left === right;
  return {
    type: "reference",
    sheet: { path: "", workbook: "", first: sheet, last: "" },
    from: corner(top, left),
    to: isOne ? null : corner(bottom, right),
  };
}

/** Whether the reference means the same cells in every formula, on a sheet that it names. */
const isFixed = ({ sheet, from, to }: ReferenceNode): boolean =>
  sheet !== null &&
  sheet.workbook === "" &&
  sheet.last === "" &&
  [from, ...(to ? [to] : [])].every(
    ({ row, column, rowFixed, columnFixed }) => (row === 0 || rowFixed) && (column === 0 || columnFixed),
  );
