// Runs a formula on the given workbooks and on irregular data, and explains its steps.
import type { EdgeCase } from "@cellwright/contracts/checked";
import { cellLimit, type Limits } from "@cellwright/formula/evaluate/budget";
import { cellsIn } from "@cellwright/formula/evaluate/cell-columns";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { explain } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { parse } from "@cellwright/formula/parse";
import { edged } from "@cellwright/formula/sample";
import type { Node } from "@cellwright/formula/tree";
import { localeOf } from "../request.ts";
import { type Attempt, attemptOf, memoFor, shown } from "./attempt.ts";
import { type Job, jobMs, type Ran, type Shown, type Trial } from "./job.ts";
import { spentMs } from "./spent.ts";

export function run(job: Job): Ran {
  const [first] = job.trials;
  const filled = first ? cellsIn(first.book) : 0;
  const end = spentMs() + jobMs(filled);
  const left = () => Math.max(1, end - spentMs());
  const { tree } = parse(job.formula, localeOf(job.written));
  const cells = cellLimit(filled);
  const attempt = attemptOf(tree, job.written, job.cell, left, cells);
  return {
    tried: job.trials.map(({ book, sheet, cells }) => {
      const [whole, memo] = [workbook(book), memoFor(book)];
      return cells.map((cell) => attempt(whole, sheet, cell, memo));
    }),
    edges: first && job.edges ? edges(first, job.cell, tree, attempt) : [],
    steps: first && job.stepsIn ? steps(job, first, { time: left(), cells }) : [],
  };
}

const first = (value: Shown | Shown[][]): Shown => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value);

function edges({ book, sheet }: Trial, cell: string, tree: Node, attempt: Attempt): EdgeCase[] {
  return edged(book, tree, { sheet, cell }).flatMap(({ kind, book: other }) => {
    const outcome = attempt(workbook(other), sheet, cell);
    return outcome.type === "value" ? [{ kind, value: first(outcome.value) }] : [];
  });
}

function steps(job: Job, { book, sheet }: Trial, limits: Partial<Limits>): Ran["steps"] {
  const explained = explain(job.formula, {
    ...localeOf(job.written),
    book: workbook(book),
    sheet,
    cell: job.cell,
    words: wordsOf(job.stepsIn ?? "en"),
    limits,
  });
  if (!explained.ok) return [];
  return explained.steps.map(({ number, start, end, component, explanation, value }) => ({
    step: number,
    start,
    end,
    component,
    description: explanation,
    ...(value !== undefined && { value: shown(value) }),
  }));
}
