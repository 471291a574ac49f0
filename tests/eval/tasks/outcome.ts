// What came out of a task, and the lines that report it.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { CellValue } from "@cellwright/workbook/model";
import type { Differences } from "./compare-areas.ts";

/**
 * - `solved`: the formulas of the reply were written, and all cells are right.
 * - `wrong`: a formula was given, but cells differ or it could not be written.
 * - `asked back`: no formula was written; the reply offers choices or ends with a question.
 * - `refused`: the reply has no formula, or only some that failed their checks.
 * - `nothing to show`: the cells were right before and still are.
 * - `not run`: the line, a workbook or a call failed; `problem` says why.
 */
export type Result = "solved" | "wrong" | "asked back" | "refused" | "nothing to show" | "not run";

export interface Outcome {
  line: number;
  id: string;
  kind: string;
  result: Result;
  /** All formulas of the reply; `cells` are those that each was written into. */
  formulas: { formula: string; verdict: CheckedFormula["verdict"]; cells: string | null }[];
  /** The lowest verdict of the formulas that the user was given; null if there are none. */
  verdict: "verified" | "checked" | null;
  differences: Differences | null;
  /** Other meanings of the question that the reply offers. */
  choices: readonly string[];
  response: string;
  problem: string | null;
}

const columns = [
  "tasks",
  "solved",
  "answered",
  "asked back",
  "refused",
  "nothing to show",
  "not run",
] as const;
const verdictColumns = ["verified", "verified but wrong"] as const;

/** The lines to print: each task, and a table by kind. */
export function reportOfTasks(outcomes: readonly Outcome[]): string[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const rows = [
    ["", ...columns, ...verdictColumns],
    ...kinds.map((kind) => [kind, ...counts(outcomes.filter((one) => one.kind === kind))]),
    ["all", ...counts(outcomes)],
  ].map((row) => row.map(String));
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const table = rows.map(([name = "", ...cells]) =>
    [name.padEnd(widths[0] ?? 0), ...cells.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))].join("  "),
  );
  return [
    "Each question was asked with a place: the first cell of the answer, as users select it.",
    ...outcomes.flatMap(linesOf),
    "",
    ...table,
  ];
}

function counts(outcomes: readonly Outcome[]): number[] {
  const count = (...results: Result[]) => outcomes.filter(({ result }) => results.includes(result)).length;
  const verified = outcomes.filter(
    ({ verdict, result }) => verdict === "verified" && (result === "solved" || result === "wrong"),
  );
  return [
    outcomes.length,
    count("solved"),
    count("solved", "wrong"),
    ...(["asked back", "refused", "nothing to show", "not run"] as const).map((result) => count(result)),
    verified.length,
    verified.filter(({ result }) => result === "wrong").length,
  ];
}

function linesOf({ id, kind, result, formulas, differences, problem }: Outcome): string[] {
  const first = differences?.first;
  return [
    `${id} (${kind}): ${result}`,
    ...formulas.map(({ formula, verdict, cells }) => `  ${verdict}, ${cells ?? "not written"}: ${formula}`),
    ...(first
      ? [
          `  ${differences.different} of ${differences.cells} cells differ; ${first.cell} is ${shown(first.found)}, expected ${shown(first.expected)}`,
        ]
      : []),
    ...(problem === null ? [] : [`  ${problem}`]),
  ];
}

const shown = (value: CellValue): string =>
  typeof value === "object" && value !== null ? value.error : JSON.stringify(value);
