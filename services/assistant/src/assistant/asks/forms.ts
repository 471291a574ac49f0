// A small form beside a table: labelled cells say what is looked for, and the label of the answer's cell what is wanted.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { plainOf } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { fallback } from "./fallback.ts";
import { latest, newest, oldest } from "./latest.ts";
import { acts, guarded, inLists, shown } from "./lookups.ts";
import { equal } from "./rows.ts";
import type { Span } from "./span.ts";

interface Field {
  operand: Operand;
  formula: string;
  row: number;
  column: number;
  /** The very content stands in the column, and not only the label is alike. */
  isHeld: boolean;
}

/** Cells so far below and right of a table belong to it. */
const near = 8;

/** The column whose heading a label is, or of which it says more: "Item no." of "Item". */
function labelled(columns: readonly Operand[], label: unknown): Operand | undefined {
  if (typeof label !== "string") return undefined;
  const said = plainOf(label)
    .replace(/[:?]\s*$/, "")
    .trim();
  const heading = ({ column }: Operand): string => plainOf(column?.heading ?? "").trim();
  return said === ""
    ? undefined
    : (columns.find((each) => heading(each) === said) ??
        columns.find((each) => {
          const [one, other] = [heading(each).split(/\P{L}+/u), said.split(/\P{L}+/u)];
          return (
            one[0] !== "" &&
            (one.every((word) => other.includes(word)) || other.every((word) => one.includes(word)))
          );
        }));
}

const isFilled = (content: unknown): boolean => content !== null && content !== "";

/** Forms stand near the first cell of a sheet, however far away the answer goes. */
const farthest = 200;

/** Cells that say what is looked for: by their labels, or as contents that only one column has. */
function fieldsOf(ask: Ask, table: DataTable, columns: readonly Operand[]): Field[] {
  const { data } = ask.reading;
  const home = data?.sheets[0] ?? "";
  const content = (row: number, column: number) => data?.cell(home, row, column) ?? null;
  const all: Field[] = [];
  const right = (table.sheet === home ? table.right : 0) + near;
  for (let row = 1; row <= Math.min(ask.row + near, farthest); row++)
    for (let column = 1; column <= Math.min(Math.max(right, ask.column), farthest); column++) {
      const isInside =
        table.sheet === home && column >= table.left && column <= table.right && row <= table.bottom;
      const isOwnLabel = (row === ask.row - 1 && column === ask.column) || row === ask.row;
      const inside = content(row, column);
      if (isInside || !isFilled(inside) || (row === ask.row && column === ask.column)) continue;
      const told = labelled(columns, content(row, column - 1)) ?? labelled(columns, content(row - 1, column));
      const holders = columns.filter((each) => isHolding(each, inside));
      const operand = told && isHolding(told, inside) ? told : holders.length === 1 ? holders[0] : told;
      if (!operand) continue;
      const isHeld = isHolding(operand, inside);
      const isLabel = labelled(columns, inside) !== undefined || isOwnLabel;
      const isTold = operand === told || (typeof inside === "string" && content(row + 1, column) === null);
      if (isHeld ? isTold : !isLabel)
        all.push({ operand, formula: `${columnLetters(column)}${row}`, row, column, isHeld });
    }
  return all
    .toSorted((one, other) => Number(other.isHeld) - Number(one.isHeld))
    .filter((each, at, list) => list.findIndex(({ operand }) => operand.left === each.operand.left) === at)
    .toSorted((one, other) => one.operand.left - other.operand.left);
}

const isHolding = ({ column }: Operand, inside: unknown): boolean =>
  column?.cells.some((cell) => equal(cell, inside)) ?? false;

/** Where a content of the first column and a heading, both in the form, cross. */
function crossing(ask: Ask, table: DataTable, columns: readonly Operand[]): Made[] {
  const { data } = ask.reading;
  const home = data?.sheets[0] ?? "";
  const [side, ...others] = columns;
  const [first, last] = [others[0], others.at(-1)];
  if (!side || !first || !last || others.length < 2 || table.headingRow === null) return [];
  const outside: { formula: string; content: unknown }[] = [];
  for (let row = 1; row <= Math.min(ask.row + near, farthest); row++)
    for (let column = 1; column <= Math.min(Math.max(table.right, ask.column) + near, farthest); column++) {
      const isInside = table.sheet === home && column <= table.right && row <= table.bottom;
      const content = data?.cell(home, row, column) ?? null;
      if (!isInside && isFilled(content))
        outside.push({ formula: `${columnLetters(column)}${row}`, content });
    }
  const down = outside.filter(({ content }) => isHolding(side, content));
  const across = outside.filter(({ content }) =>
    others.some((each) => equal(each.column?.heading ?? null, content) && !isHolding(each, content)),
  );
  const [row, column] = [down[0], across[0]];
  const isGrid = others.every(({ kind }) => kind === first.kind && kind !== "date");
  if (!isGrid || !row || !column || down.length > 1 || across.length > 1 || row === column) return [];
  const headings = area({ ...first, top: table.headingRow, bottom: table.headingRow, right: last.left });
  return [
    {
      formula: guarded(
        `INDEX(${area({ ...first, right: last.left })},MATCH(${row.formula},${area(side)},0),MATCH(${column.formula},${headings},0))`,
        fallback(ask),
      ),
      acts: [...acts, "count", "sum"],
      spans: [...ask.columns, ...ask.values, ...ask.cells, ...ask.scene.blocks].map(
        ({ start, end }): Span => [start, end],
      ),
      penalty: 0,
    },
  ];
}

/** What the table holds for what stands in the form. */
export function filledIn(ask: Ask): Made[] {
  const { data } = ask.reading;
  const home = data?.sheets[0] ?? "";
  const none = fallback(ask);
  return ask.tables
    .filter(({ headingRow, top, bottom }) => headingRow !== null && bottom - top >= 1)
    .flatMap((table) => {
      const columns = columnsOf(ask, table);
      const crossed = crossing(ask, table, columns);
      if (crossed.length > 0) return crossed;
      const fields = fieldsOf(ask, table, columns);
      if (fields.length === 0 || !fields.some(({ isHeld }) => isHeld)) return [];
      const wanted = [
        data?.cell(home, ask.row, ask.column - 1),
        data?.cell(home, ask.row - 1, ask.column),
      ].map((label) => labelled(columns, label));
      const [own] = wanted.filter(
        (each) => each && !fields.some(({ operand }) => operand.left === each.left),
      );
      // what the question itself says is looked for is not what the form says
      const isSaid = ({ operand }: Field): boolean =>
        ask.values.some(({ columns: its }) => its.some(({ left }) => left === operand.left));
      const keys = fields.filter((each) => each.operand.left !== own?.left);
      if (keys.length > 0 && keys.every(isSaid)) return [];
      const results = shown(ask, table, []).filter(
        ({ operand }) => !keys.some((each) => each.operand.left === operand.left),
      );
      return results.map(({ operand, penalty }): Made => {
        const isOwn = operand.left === own?.left;
        const last = latest(ask, table, operand, { range: area, keys });
        const [only] = keys;
        const isRepeated =
          new Set(only?.operand.column?.cells).size < (only?.operand.column?.cells.length ?? 0);
        const exact =
          keys.length === 1 && only
            ? `INDEX(${area(operand)},MATCH(${only.formula},${area(only.operand)},0))`
            : inLists(
                ask,
                `INDEX(${area(operand)},MATCH(1,${keys.map((key) => `(${area(key.operand)}=${key.formula})`).join("*")},0))`,
              );
        return {
          formula: guarded(last && isRepeated ? inLists(ask, last) : exact, none),
          acts: isOwn ? [...acts, "count"] : acts,
          spans: [
            ...(none?.spans ?? []),
            ...spansOf(ask.low, newest),
            ...spansOf(ask.low, oldest),
            ...keys.flatMap((key) => mentions(ask, key)),
          ],
          penalty:
            (isOwn ? -0.4 : own ? 0.9 : penalty) + (keys.length === 1 && isRepeated && !last ? 0.9 : 0.1),
        };
      });
    });
}

/** Where the question names a field, its cell or its content. */
const mentions = (ask: Ask, { operand, row, column }: Field): Span[] =>
  [
    ...ask.columns.filter((each) => each.operand.column === operand.column || each.operand.left === column),
    ...ask.cells.filter((each) => each.operand.left === column && each.operand.top === row),
    ...ask.values.filter((value) => value.columns.some((each) => each.column === operand.column)),
  ].map(({ start, end }): Span => [start, end]);
