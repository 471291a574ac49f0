// The cross-check: compares the formula with an independent one for the same question, on the user's data.
import { cellsIn } from "@cellwright/formula/evaluate/cell-columns";
import { columnLetters } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { bounded } from "@cellwright/threads/bounded";
import type { CheckInput } from "./checks/check.ts";
import { issuesOf } from "./checks/checks.ts";
import type { Translate } from "./messages.ts";
import { movingCells, type Place, placed, plainTree } from "./place.ts";
import { readFormula } from "./read-formula.ts";
import type { Task } from "./request.ts";
import { unused } from "./unused.ts";
import { compare } from "./workers/compare-formulas.ts";
import { compareMs, type Difference, type Shown, type Tried } from "./workers/job.ts";

export type Opinion =
  /** No other formula exists, it cannot be compared, or the comparison is inconclusive. */
  | { type: "none" }
  /** Both formulas give the same values on the data and on enough changed copies of it. */
  | { type: "agrees" }
  | { type: "differs"; message: string; other: string };

type First = { formula: string; tree: Node; place: Place; input: CheckInput };

/** Hard time limit, as a multiple of the CPU time limit that the comparison checks itself. */
const mostTimes = 2;

export const none: Opinion = { type: "none" };

export function crossCheck({ formula, tree, place, input }: First, body: string, task: Task): Opinion {
  const { data } = task;
  if (!data || place.isMade) return none;
  const read = readFormula(body, task.formulaLocale);
  if (!read.ok) return none;
  const other = plainTree(read.tree, task);
  if (!isComparable(place, tree, placed(other, task), other)) return none;
  // An independent formula is no evidence if it has issues itself or ignores more of the question.
  const theirs = { ...input, tree: other, examples: [] };
  if (issuesOf(theirs).some(({ grade }) => grade !== "hint")) return none;
  const compared = bounded(mostTimes * compareMs(cellsIn(place.book)), () =>
    compare({
      formulas: [formula, read.shown],
      written: task.written,
      cell: place.cell,
      trial: {
        book: place.book,
        sheet: place.sheet,
        cells: place.rows.map((row) => `${columnLetters(place.column)}${row}`),
      },
    }),
  );
  if (compared === "too-long") return none;
  const difference = compared.own ?? compared.changed;
  if (difference === null) return compared.isProven ? { type: "agrees" } : none;
  // A difference that comes from an error of the independent formula is no evidence.
  if (difference.values.some((each) => each.type !== "value") || hasError(difference.values[1])) return none;
  const own = unused(input, task);
  if (unused(theirs, task).some((word) => !own.includes(word))) return none;
  const isOwn = compared.own !== null;
  return {
    type: "differs",
    other: read.shown,
    message: differenceText(difference, read.shown, place, isOwn, task.t),
  };
}

/** Whether both formulas are for the same cells: the question names them, or both formulas would be put there. */
const isComparable = (place: Place, tree: Node, other: Place, otherTree: Node): boolean =>
  place.isNamed ||
  (place.rows[0] === other.rows[0] &&
    place.rows.length === other.rows.length &&
    movingCells(tree).length > 0 === movingCells(otherTree).length > 0);

const hasError = (tried: Tried): boolean => tried.type === "value" && tried.error !== null;

function differenceText(
  { cell, values }: Difference,
  other: string,
  { rows }: Place,
  isOwn: boolean,
  t: Translate,
): string {
  const [own = "", theirs = ""] = values.map((each) =>
    each.type === "value" ? shown(each.value, t) : t("run.nothing"),
  );
  if (!isOwn) return t("run.differsElsewhere", { own, other, theirs });
  return rows.length > 1
    ? t("run.differsIn", { own, cell, other, theirs })
    : t("run.differs", { own, other, theirs });
}

const mostLetters = 60;

function shown(value: Shown | Shown[][], t: Translate): string {
  const text = (Array.isArray(value) ? value.flat() : [value])
    .map((each) => (each === null || each === "" ? t("run.blank") : String(each)))
    .join(", ");
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}
