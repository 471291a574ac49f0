// Compares two formulas on the user's data and on changed copies of it.

import { cellLimit } from "@cellwright/formula/evaluate/budget";
import { type ColumnWorkbook, cellsIn, isSameColumn } from "@cellwright/formula/evaluate/cell-columns";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { areaOf } from "@cellwright/formula/references";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { localeOf } from "../request.ts";
import { attemptOf, memoFor, mostShown } from "./attempt.ts";
import { changedCopies } from "./changed-copies.ts";
import { type Copy, grownCell, grownTree } from "./grown.ts";
import { type Compared, type Comparison, compareMs, type Difference, type Shown, type Tried } from "./job.ts";
import { spentMs } from "./spent.ts";

/** At most this many cells are compared on each copy: the first, the last, and some in between. */
const mostOnCopies = 12;
/** How many copies (of which kind) must give no difference before two formulas count as agreeing. */
const least = { copies: 10, withMoreRows: 2, withOtherResults: 2 };

type Attempts = { whole: Workbook; cells: readonly string[]; attempts: (tree: Node) => Attempt };
/** Evaluates a formula in a cell of the sheet. */
type Attempt = (cell: string) => Tried;
type Found = { at: number; difference: Difference };

export function compare(job: Comparison): Compared {
  const { formulas, written, cell: home, trial } = job;
  const filled = cellsIn(trial.book);
  const [most, limit] = [compareMs(filled), cellLimit(filled)];
  const end = spentMs() + most;
  const left = () => Math.max(1, end - spentMs());
  const [one, other] = formulas.map((formula) => parse(formula, localeOf(written)).tree) as [Node, Node];
  const step = Math.max(1, Math.ceil(trial.cells.length / mostOnCopies));
  const some = trial.cells.filter((_, at) => at % step === 0 || at === trial.cells.length - 1);
  const copies = [...changedCopies(trial.book, [one, other])];
  const places = [
    attemptsOn({ book: trial.book, grown: null }, trial.cells),
    ...copies.map((copy) => attemptsOn(copy, some)),
  ];
  const expected: Tried[][] = [];
  for (const place of places) {
    if (left() < most / 2) break;
    expected.push(place.cells.map(place.attempts(other)));
  }

  function attemptsOn({ book, grown }: Copy, cells: readonly string[]): Attempts {
    const into = (cell: string) => (grown ? grownCell(cell, grown) : cell);
    const [whole, memo] = [workbook(book), memoFor(book)];
    return {
      whole,
      cells: cells.map(into),
      attempts: (tree) => {
        const moved = grown ? grownTree(tree, trial.sheet, grown) : tree;
        const attempt = attemptOf(moved, written, into(home), left, limit);
        return (cell) => attempt(whole, trial.sheet, cell, memo);
      },
    };
  }

  /** Finds the first difference. `isWhole` is false if time ran out or some result proves nothing. */
  function firstDifference(tree: Node): { found: Found | null; isWhole: boolean } {
    let isWhole = expected.length === places.length;
    for (const [at, { cells, attempts }] of places.entries()) {
      if (at >= expected.length) break;
      const attempt = attempts(tree);
      for (const [place, cell] of cells.entries()) {
        if (at > 0 && left() < most / 5) return { found: null, isWhole: false };
        const due = expected[at]?.[place];
        if (!due) continue;
        const mine = attempt(cell);
        if (!isShownAlike(mine, due)) isWhole = false;
        if (isSame(mine, due)) continue;
        // An error on changed data does not count as a difference, but not as agreement either.
        if (at > 0 && [mine, due].some((each) => each.type !== "value" || each.error !== null))
          isWhole = false;
        else return { found: { at, difference: { cell, values: [mine, due] } }, isWhole };
      }
    }
    return { found: null, isWhole };
  }

  const { found, isWhole } = firstDifference(one);
  if (!found) return { own: null, changed: null, isProven: isWhole && isTriedEnough() };
  const { at, difference } = found;
  return {
    own: at === 0 ? difference : null,
    changed: at > 0 ? difference : null,
    isProven: false,
  };

  function isTriedEnough(): boolean {
    const onData = JSON.stringify(some.map((cell) => expected[0]?.[trial.cells.indexOf(cell)]));
    const moved = expected.slice(1).filter((values) => JSON.stringify(values) !== onData);
    const isRead = readIn([one, other], trial.sheet);
    const changed = copies.filter(({ book }) => differs(trial.book, book, isRead));
    return (
      changed.length >= least.copies &&
      copies.filter(({ grown }) => grown !== null).length >= least.withMoreRows &&
      moved.length >= least.withOtherResults
    );
  }
}

/** Whether a column is one that the formulas read. If they use names, it may be any column. */
function readIn(trees: readonly Node[], own: string): (sheet: string, column: number) => boolean {
  const nodes = trees.flatMap(nodesOf);
  if (nodes.some(({ type }) => type === "name" || type === "structured")) return () => true;
  const areas = nodes.flatMap((node) =>
    node.type === "reference" ? [{ sheet: (node.sheet?.first || own).toLowerCase(), ...areaOf(node) }] : [],
  );
  return (sheet, column) =>
    areas.some((area) => area.sheet === sheet.toLowerCase() && area.left <= column && column <= area.right);
}

function differs(one: ColumnWorkbook, other: ColumnWorkbook, isRead: ReturnType<typeof readIn>): boolean {
  return [...other.columns].some(([sheet, columns]) => {
    const before = one.columns.get(sheet);
    const numbers = new Set([...(before?.keys() ?? []), ...columns.keys()]);
    return [...numbers].some(
      (column) => isRead(sheet, column) && !isSameColumn(before?.get(column), columns.get(column)),
    );
  });
}

/** Whether both results are complete, with equal rows and types: a row is no column, and the text "15" is no number. */
function isShownAlike(one: Tried, other: Tried): boolean {
  if (one.type !== "value" || other.type !== "value") return false;
  const [rows = 1, others = 1] = [one, other].map(({ value }) => (Array.isArray(value) ? value.length : 1));
  const [own, theirs] = [listed(one.value), listed(other.value)];
  return (
    rows === others && rows < mostShown && own.every((value, at) => isOfOneKind(value, theirs[at] ?? null))
  );
}

const isOfOneKind = (one: Shown, other: Shown): boolean =>
  typeof one === typeof other || [one, other].some((value) => value === null || value === "");

function isSame(one: Tried, other: Tried): boolean {
  if (one.type !== "value" || other.type !== "value") return one.type === other.type;
  const [left, right] = [listed(one.value), listed(other.value)];
  return left.length === right.length && left.every((value, at) => isAlike(value, right[at] ?? null));
}

const listed = (value: Shown | Shown[][]): Shown[] => (Array.isArray(value) ? value.flat() : [value]);

/** Compares numbers to nine digits, also if stored as text. TRUE equals 1, and a blank equals an empty text. */
function isAlike(one: Shown, other: Shown): boolean {
  const [left, right] = [one ?? "", other ?? ""];
  if (left === "" || right === "" || (typeof left === "string" && typeof right === "string"))
    return left === right;
  const [first, second] = [Number(left), Number(right)];
  return Number.isNaN(first) || Number.isNaN(second)
    ? String(left) === String(right)
    : Math.abs(first - second) <= 1e-9 * Math.max(1, Math.abs(second));
}
