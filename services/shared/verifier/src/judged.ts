// Runs a sound formula and judges what it gives: on the data, on every row it is filled over, on the examples.
import type { CheckedFormula, Evidence, FormulaRun } from "@cellwright/contracts/checked";
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { columnLetters, readCorner } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { type ValueFormat, valueFormats } from "@cellwright/formula/value-format";
import { bounded } from "@cellwright/threads/bounded";
import { type Example, trialOf, unlike } from "./examples.ts";
import { type Flaw, flaw } from "./flaw.ts";
import { bare, callsIn } from "./nodes.ts";
import { readAs } from "./outcome.ts";
import { type Place, rowsRead } from "./place.ts";
import type { Stated } from "./stated.ts";
import { type Tell, tellOf } from "./verdicts.ts";
import { jobMs, type Ran, type Shown, type Trial, type Tried } from "./workers/job.ts";
import { run } from "./workers/run-formula.ts";

/** `isRefuted`: what it gives speaks against it. */
export type Judged = Pick<CheckedFormula, "problems" | "run" | "edges" | "steps" | "format"> &
  Pick<Evidence, "rows" | "examples"> & { isRefuted: boolean };

/** It ends itself earlier, by its processor time; this is for what cannot. */
const mostTimes = 4;

export function judged(formula: string, tree: Node, place: Place, said: Stated, doubts: Flaw[]): Judged {
  const all = flawOver(formula);
  const tell = tellOf(said.writing);
  const example = said.examples.length > 0 ? trialOf(tree, place, said) : null;
  const cells = place.rows.map((row) => `${columnLetters(place.column)}${row}`);
  const trials: Trial[] = [{ book: place.book, sheet: place.sheet, cells }];
  if (example) trials.push(example.trial);
  const { written, stepsIn } = said;
  const job = { formula, written, cell: place.cell, trials, edges: true, stepsIn };
  const ran = bounded(mostTimes * jobMs, () => run(job));
  if (ran === "too-long") return notRun([...doubts, all(tell("tooLong"))]);
  const formatOf = valueFormats(tree, place);
  const steps = ran.steps.map((step) => ({ ...step, ...formatted(formatOf(step)) }));
  const told = {
    ...(ran.edges.length > 0 && { edges: ran.edges }),
    ...(steps.length > 0 && { steps }),
    ...formatted(formatOf(tree)),
  };
  const outcome = readAs(formula, tree, place, said, ran);
  if (outcome.problems.length > 0)
    return {
      ...notRun([...doubts, ...outcome.problems]),
      isRefuted: outcome.isRefuted,
      ...told,
    };
  const unmet = example ? unlike(example, ran.tried[1] ?? [], tell).map(all) : unusable(said, tell).map(all);
  if (unmet.length > 0) {
    const examples = example ? "missed" : "none";
    return { ...notRun(unmet), isRefuted: example !== null, examples, ...told };
  }
  const shownRun = runOf(place, ran);
  const idle = example ? null : idleIn(tree, place, ran.tried[0] ?? []);
  const problems = [
    ...doubts,
    ...(idle === null ? [] : [all(tell(idle))]),
    ...(said.dataProblem === null ? [] : [all(said.dataProblem)]),
  ];
  const rows = place.isMade ? rowsOfExamples(example) : rowsRead(tree, said, place);
  return {
    isRefuted: false,
    rows,
    examples: example ? "reproduced" : "none",
    problems,
    run: shownRun,
    ...told,
  };
}

const formatted = (format: ValueFormat) => format !== null && { format };

const mostAlike = 4;

/** What comes to the same in every row, or to nothing at all, tells nothing; what hangs on today may do so today. */
function idleIn(
  tree: Node,
  { rows, isMade }: Place,
  tried: readonly Tried[],
): "sameInAll" | "givesNothing" | null {
  const calls = callsIn(tree);
  if (isMade || calls.some(({ name }) => /^(?:TODAY|NOW|RAND\w*)$/.test(name))) return null;
  const values = tried.flatMap((one) => (one.type === "value" ? [JSON.stringify(one.value)] : []));
  if (values.length !== tried.length) return null;
  if (rows.length >= mostAlike) return new Set(values).size === 1 ? "sameInAll" : null;
  const isGuarded = calls.some(({ name }) => /^(?:IF|IFS|IFERROR|IFNA|FILTER|XLOOKUP|MAX)$/.test(name));
  const whole = bare(tree);
  const isTotal = whole.type === "call" && /^(?:SUM|COUNT|SUMPRODUCT)/.test(whole.name);
  return rows.length === 1 && !isGuarded && isTotal && /^(?:0|""|null)$/.test(values[0] ?? "")
    ? "givesNothing"
    : null;
}

const notRun = (problems: Flaw[]): Judged => ({ isRefuted: false, rows: 0, examples: "none", problems });

/** Examples are the person's own rows where the formula reads nothing else; a single one shows little. */
const rowsOfExamples = (example: Example | null): number =>
  example?.isAlone && example.wanted.length > 1 ? example.wanted.length : 0;

const flawOver = (formula: string) => (message: string) => flaw(message, 0, formula.length);

const unusable = ({ examples }: Stated, tell: Tell): string[] =>
  examples.length > 0 ? [tell("untried")] : [];

function runOf({ book, formats, cell, isMade }: Place, { tried }: Ran): FormulaRun {
  const first: Tried | undefined = tried[0]?.[0];
  return {
    sheets: Object.entries(book.sheets ?? {}).map(([name, cells]) => ({
      name,
      rows: rowsOf(cells),
      ...formatsOn(name, formats),
    })),
    cell,
    value: first?.type === "value" ? first.value : null,
    isMade,
  };
}

function formatsOn(sheet: string, formats: Place["formats"]) {
  const own = [...formats].filter(([key]) => key.startsWith(`${sheet}!`));
  const byAddress = own.map(([key, format]) => [key.slice(sheet.length + 1), format]);
  return byAddress.length > 0 && { formats: Object.fromEntries(byAddress) };
}

const mostRows = 200;
const mostColumns = 40;

function rowsOf(cells: Record<string, PlainCell>): Shown[][] {
  const rows: Shown[][] = [];
  for (const [address, cell] of Object.entries(cells)) {
    const at = readCorner(address, 0, address.length, "sheets");
    if (!at || at.row > mostRows || at.column > mostColumns) continue;
    while (rows.length < at.row) rows.push([]);
    const row = rows[at.row - 1] ?? [];
    while (row.length < at.column) row.push(null);
    row[at.column - 1] = typeof cell === "object" && cell !== null ? cell.formula : cell;
  }
  return rows;
}
