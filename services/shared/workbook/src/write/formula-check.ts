// Checks a formula before it is written: Excel does not open files with formulas that it cannot read.
import { check } from "@cellwright/formula/check";
import { parse } from "@cellwright/formula/parse";
import type { ProblemCode } from "@cellwright/formula/problem";
import { type Node, nodesOf, type SheetPrefix } from "@cellwright/formula/tree";
import type { Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import { canBeFormula } from "./escape.ts";

/** Errors that Excel reads and that only make the result an error. */
const harmless: ReadonlySet<ProblemCode> = new Set([
  "circular_reference",
  "damaged_reference",
  "outside_range",
  "unequal_ranges",
  "wrong_kind",
]);

/** The formula without `=`, and its tree. Throws a WorkbookError for one that Excel would not accept in this workbook. */
export function checkedFormula(
  workbook: Workbook,
  written: string,
  cell: string,
): { text: string; tree: Node } {
  const refuse = (why: string) =>
    new WorkbookError("cannot-write", `The formula for ${cell} is wrong: ${why}`);
  if (typeof written !== "string") throw refuse("it is not a text.");
  const text = written.replace(/^\s*=/, "").replaceAll("\r\n", "\n").trim();
  if (!canBeFormula(text)) throw refuse("it has characters that files cannot hold.");
  const own = ownFunctions(workbook);
  const { problems } = check(`=${text}`, { ownFunctions: own });
  const problem = problems.find(
    ({ code, severity }) =>
      code === "external_program" ||
      (severity === "error" && !harmless.has(code) && !(code === "unknown_function" && workbook.hasMacros)),
  );
  if (problem) throw refuse(problem.message);
  const { tree } = parse(text);
  const tables = new Set(workbook.tables.map(({ name }) => name.toLowerCase()));
  for (const node of nodesOf(tree)) {
    if (node.type === "link") throw refuse("it starts another program.");
    if ("sheet" in node && node.sheet) {
      const missing = missingSheet(workbook, node.sheet);
      if (missing !== undefined) throw refuse(`the workbook has no sheet ${missing}.`);
    }
    if (
      node.type === "structured" &&
      node.table !== "" &&
      !node.sheet &&
      !tables.has(node.table.toLowerCase())
    )
      throw refuse(`the workbook has no table ${node.table}.`);
  }
  return { text, tree };
}

/** Names of the workbook that may be functions. */
const ownFunctions = ({ names }: Workbook): string[] => names.map(({ name }) => name);

function missingSheet(
  { sheets, warnings }: Workbook,
  { workbook, first, last }: SheetPrefix,
): string | undefined {
  if (workbook !== "" || first === "#REF") return undefined;
  const present = new Set(sheets.map(({ name }) => name.toLowerCase()));
  const hasOthers = warnings.some(({ code }) => code === "chart-sheet");
  return [first, last].find((name) => name !== "" && !present.has(name.toLowerCase()) && !hasOthers);
}
