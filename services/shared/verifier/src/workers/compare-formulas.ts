// The thread's side of a comparison: two formulas on a person's data and on copies of it, and the one change that makes them agree.
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { print, printNode } from "@cellwright/formula/format";
import { attempting, attemptOf } from "./attempt.ts";
import { changedCopies } from "./changed-copies.ts";
import { distance } from "./distance.ts";
import {
  type Compared,
  type Comparison,
  type Difference,
  type Handed,
  jobMs,
  type Shown,
  type Tried,
} from "./job.ts";
import { oneChange } from "./one-change.ts";

/** Cells of a copy that are compared: the first, the last, and some between them. */
const mostOnCopies = 12;

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default function compare({ job, begun }: Handed<Comparison>): Compared {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  const end = performance.now() + jobMs;
  const left = () => Math.max(1, end - performance.now());
  const { formulas, written, cell: home, trial, dates } = job;
  const [one, other] = formulas.map((formula) => attempting(formula, written, home, left));
  if (!one || !other) return { own: null, changed: null, change: null };
  const step = Math.max(1, Math.ceil(trial.cells.length / mostOnCopies));
  const some = trial.cells.filter((_, at) => at % step === 0 || at === trial.cells.length - 1);
  const books: Place[] = [{ whole: workbook(trial.book), cells: trial.cells }];
  for (const copy of changedCopies(trial.book, dates, [one.tree, other.tree]))
    books.push({ whole: workbook(copy), cells: some });
  const wanted = books.map((place) => valuesOn(place, other.attempt));

  /** The first book in which a formula gives something else, and where; what there is no time for is no evidence. */
  const differing = (attempt: Attempt): { at: number; difference: Difference } | null => {
    for (const [at, { whole, cells }] of books.entries()) {
      for (const [place, cell] of cells.entries()) {
        if (at > 0 && left() < jobMs / 5) return null;
        const due = wanted[at]?.[place];
        const mine = attempt(whole, cell);
        if (!due || isSame(mine, due)) continue;
        // on changed data an error is far-fetched
        if (at > 0 && [mine, due].some((each) => each.type !== "value" || each.error !== null)) continue;
        return { at, difference: { cell, values: [mine, due] } };
      }
    }
    return null;
  };
  function valuesOn({ whole, cells }: Place, attempt: ReturnType<typeof attempting>["attempt"]): Tried[] {
    return cells.map((cell) => attempt(whole, trial.sheet, cell));
  }
  const onSheet =
    (attempt: ReturnType<typeof attempting>["attempt"]): Attempt =>
    (whole, cell) =>
      attempt(whole, trial.sheet, cell);

  const found = differing(onSheet(one.attempt));
  if (!found) return { own: null, changed: null, change: null };
  const { at, difference } = found;
  return {
    own: at === 0 ? difference : null,
    changed: at > 0 ? difference : null,
    change: changeFor(),
  };

  function changeFor(): Compared["change"] {
    if (!one || !other) return null;
    const due = distance(one.tree, other.tree);
    for (const { tree, was, becomes } of oneChange(one.tree, other.tree)) {
      if (left() < jobMs / 4) return null;
      // what comes to the same without coming nearer does so by chance
      if (distance(tree, other.tree) >= due) continue;
      const attempt = onSheet(attemptOf(tree, written, home, left));
      if (differing(attempt) === null)
        return {
          formula: print(tree, { dialect: written.dialect }),
          was: printNode(was),
          becomes: printNode(becomes),
        };
    }
    return null;
  }
}

type Place = { whole: Workbook; cells: readonly string[] };
/** A formula at one cell of the sheet. */
type Attempt = (whole: Workbook, cell: string) => Tried;

function isSame(one: Tried, other: Tried): boolean {
  if (one.type !== "value" || other.type !== "value") return one.type === other.type;
  const [left, right] = [listed(one.value), listed(other.value)];
  return left.length === right.length && left.every((value, at) => isAlike(value, right[at] ?? null));
}

const listed = (value: Shown | Shown[][]): Shown[] => (Array.isArray(value) ? value.flat() : [value]);

/** Numbers to nine digits, also one that is a text beside one that is none; TRUE is 1; a blank and an empty text show the same. */
function isAlike(one: Shown, other: Shown): boolean {
  const [left, right] = [one ?? "", other ?? ""];
  if (left === "" || right === "" || (typeof left === "string" && typeof right === "string"))
    return left === right;
  const [first, second] = [Number(left), Number(right)];
  return Number.isNaN(first) || Number.isNaN(second)
    ? String(left) === String(right)
    : Math.abs(first - second) <= 1e-9 * Math.max(1, Math.abs(second));
}
