// The thread's side: runs one formula on its workbooks, explains it, and tries it on what is not as it should be.
import type { EdgeCase } from "@cellwright/contracts/checked";
import type { Writing } from "@cellwright/formula/dialect";
import { evaluateTree, type Outcome } from "@cellwright/formula/evaluate";
import {
  isError,
  isMatrix,
  type Matrix,
  type Scalar,
  type Workbook,
} from "@cellwright/formula/evaluate/values";
import { type PlainWorkbook, workbook } from "@cellwright/formula/evaluate/workbook";
import { explain } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { print } from "@cellwright/formula/format";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { parse } from "@cellwright/formula/parse";
import { edged } from "@cellwright/formula/sample";
import type { Node } from "@cellwright/formula/tree";
import { type Handed, type Job, jobMs, type Ran, type Shown, type Tried } from "./job.ts";

/** Longest list of rows and columns that is shown of a value. */
const mostShown = 50;

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default function run({ job, begun }: Handed): Ran {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  const end = performance.now() + jobMs;
  const left = () => Math.max(1, end - performance.now());
  const writing = writingOf(job);
  const { tree } = parse(job.formula, writing);
  const relative = print(tree, { dialect: job.written.dialect, notation: "R1C1", cell: job.cell });
  const at = (cell: string): Node =>
    cell === job.cell ? tree : parse(relative, { dialect: job.written.dialect, notation: "R1C1", cell }).tree;
  const attempt = (book: Workbook, sheet: string, cell: string): Tried =>
    tried(at(cell), { book, sheet, cell, dialect: job.written.dialect, time: left() });
  const [first] = job.trials;
  return {
    tried: job.trials.map(({ book, sheet, cells }) => {
      const whole = workbook(book);
      return cells.map((cell) => attempt(whole, sheet, cell));
    }),
    edges: first && job.edges ? edges(first, job.cell, tree, attempt) : [],
    steps: first && job.stepsIn ? steps(job, writing, first.book, first.sheet, left()) : [],
  };
}

function writingOf({ written }: Job): Writing {
  const vocabulary = vocabularyOf(written.language);
  return { dialect: written.dialect, separator: written.separator, ...(vocabulary && { vocabulary }) };
}

type Standing = { book: Workbook; sheet: string; cell: string; dialect: Writing["dialect"]; time: number };

function tried(tree: Node, { time, dialect = "excel", ...standing }: Standing): Tried {
  let arose: Node | null = null;
  const outcome: Outcome = evaluateTree(tree, {
    ...standing,
    dialect,
    limits: { time },
    observe: (node, value) => {
      if (arose === null && (isError(value) || (isMatrix(value) && value.items.some(isError)))) arose = node;
    },
  });
  if (outcome.type === "cannot-run")
    return { type: "cannot-run", reason: `${outcome.name}: ${outcome.reason}` };
  if (outcome.type === "limit") return { type: "limit", limit: outcome.limit };
  if (outcome.type === "invalid") return { type: "cannot-run", reason: "it cannot be read" };
  const { value } = outcome;
  const error = isMatrix(value) ? value.items.find(isError) : isError(value) ? value : undefined;
  const { start, end } = (arose as Node | null) ?? tree;
  return { type: "value", value: shown(value), error: error ? { code: error.code, start, end } : null };
}

const plain = (value: Scalar): Shown => (isError(value) ? value.code : value);

function shown(value: Scalar | Matrix): Shown | Shown[][] {
  if (!isMatrix(value)) return plain(value);
  const columns = Math.min(value.columns, mostShown);
  return Array.from({ length: Math.min(value.rows, mostShown) }, (_, row) =>
    value.items.slice(row * value.columns, row * value.columns + columns).map(plain),
  );
}

const first = (value: Shown | Shown[][]): Shown => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value);

type Attempt = (book: Workbook, sheet: string, cell: string) => Tried;

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

function steps(job: Job, writing: Writing, book: PlainWorkbook, sheet: string, time: number): Ran["steps"] {
  const explained = explain(job.formula, {
    ...writing,
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
