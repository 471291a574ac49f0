// Runs a formula on the given workbooks and on irregular data, and explains its steps.
import type { EdgeCase } from "@cellwright/contracts/checked";
import { type PlainWorkbook, workbook } from "@cellwright/formula/evaluate/workbook";
import { explain } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { parse } from "@cellwright/formula/parse";
import { edged } from "@cellwright/formula/sample";
import type { Node } from "@cellwright/formula/tree";
import { localeOf } from "../request.ts";
import { type Attempt, attemptOf, shown } from "./attempt.ts";
import { type Job, jobMs, type Ran, type Shown } from "./job.ts";
import { spentMs } from "./spent.ts";

export function run(job: Job): Ran {
  const end = spentMs() + jobMs;
  const left = () => Math.max(1, end - spentMs());
  const { tree } = parse(job.formula, localeOf(job.written));
  const attempt = attemptOf(tree, job.written, job.cell, left);
  const [first] = job.trials;
  return {
    tried: job.trials.map(({ book, sheet, cells }) => {
      const whole = workbook(book);
      return cells.map((cell) => attempt(whole, sheet, cell));
    }),
    edges: first && job.edges ? edges(first, job.cell, tree, attempt) : [],
    steps: first && job.stepsIn ? steps(job, first.book, first.sheet, left()) : [],
  };
}

const first = (value: Shown | Shown[][]): Shown => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value);

function edges(
  { book, sheet }: { book: PlainWorkbook; sheet: string },
  cell: string,
  tree: Node,
  attempt: Attempt,
): EdgeCase[] {
  return edged(book, tree, { sheet, cell }).flatMap(({ kind, book: other }) => {
    const outcome = attempt(workbook(other), sheet, cell);
    return outcome.type === "value" ? [{ kind, value: first(outcome.value) }] : [];
  });
}

function steps(job: Job, book: PlainWorkbook, sheet: string, time: number): Ran["steps"] {
  const explained = explain(job.formula, {
    ...localeOf(job.written),
    book: workbook(book),
    sheet,
    cell: job.cell,
    words: wordsOf(job.stepsIn ?? "en"),
    limits: { time },
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
