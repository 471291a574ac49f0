// Decides whether a formula, filled from the first expected cell, gives the values that a forum question expects.
import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { type PlainCell, type PlainWorkbook, workbook } from "@cellwright/formula/evaluate/workbook";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { readCorner } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { today } from "./case.ts";
import type { ForumRow } from "./forum-row.ts";

type Value = string | number | boolean | null;

export function isExpectedOf(formula: string, its: ForumRow): boolean {
  const dialect = its.dialect2 ?? its.dialect;
  const { tree, problems } = parse(formula, { dialect });
  const addresses = Object.keys(its.expected);
  const home = addresses[0] ?? "A1";
  if (problems.length > 0) return false;
  const sheets = cellsOf(its);
  const [sheet = "Sheet1"] = Object.keys(sheets);
  const here: Record<string, PlainCell> = { ...sheets[sheet] };
  sheets[sheet] = here;
  const trees = new Map<string, Node>();
  for (const address of rangeOf(home, addresses.at(-1) ?? home)) {
    const [from, to] = [cornerOf(home), cornerOf(address)];
    const shifted = copied(tree, to.column - from.column, to.row - from.row);
    trees.set(address, shifted);
    here[address] = { formula: print(shifted, { dialect }) };
  }
  const book = workbook({ sheets } as PlainWorkbook);
  return addresses.every((address) => {
    const outcome = evaluateTree(trees.get(address) ?? tree, {
      book,
      sheet,
      cell: address,
      dialect,
      now: today,
    });
    if (outcome.type !== "value") return false;
    const { value } = outcome;
    const rows = isMatrix(value)
      ? Array.from({ length: value.rows }, (_, row) =>
          value.items.slice(row * value.columns, (row + 1) * value.columns).map(plain),
        )
      : [[plain(value)]];
    return isSame(rows, its.expected[address]);
  });
}

const cornerOf = (address: string) =>
  readCorner(address, 0, address.length, "sheets") ?? { row: 1, column: 1 };

function rangeOf(first: string, last: string): string[] {
  const [from, to] = [cornerOf(first), cornerOf(last)];
  if (from.column !== to.column) return [first, last];
  const letters = first.replace(/\d+$/, "");
  return Array.from({ length: to.row - from.row + 1 }, (_, at) => `${letters}${from.row + at}`);
}

function cellsOf({ tables }: ForumRow): Record<string, Record<string, PlainCell>> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, { cells }]) => [
      name,
      Object.fromEntries(
        Object.entries(cells).map(([at, held]) => [
          at,
          typeof held === "object" && held !== null ? held.serial : held,
        ]),
      ),
    ]),
  );
}

const plain = (value: Scalar): Value => (isError(value) ? value.code : value);

/** Whether rows are as expected. Lists are compared as sets of rows; an expected column may also be a row. */
function isSame(
  rows: readonly (readonly Value[])[],
  expected: ForumRow["expected"][string] | undefined,
): boolean {
  if (!Array.isArray(expected))
    return rows.length === 1 && rows[0]?.length === 1 && isAlike(rows[0][0], expected);
  const target = expected.map((each) => (Array.isArray(each) ? each : [each]));
  const given = rows.length === 1 && target[0]?.length === 1 ? (rows[0] ?? []).map((each) => [each]) : rows;
  const left = [...given];
  return (
    given.length === target.length &&
    target.every((row) => {
      const at = left.findIndex(
        (other) => other.length === row.length && row.every((each, column) => isAlike(other[column], each)),
      );
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

function isAlike(given: Value | undefined, expected: Value | undefined): boolean {
  if (typeof given === "number" && typeof expected === "number")
    return Math.abs(given - expected) <= 1e-6 * Math.max(1, Math.abs(expected));
  return (
    String(given ?? "") === String(expected ?? "") &&
    (typeof given === typeof expected || !given || !expected)
  );
}
