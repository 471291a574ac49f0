// What models get to know about the cells that a question names: formulas, references, and where an error begins.
import type { CellState, CellTrace, TracedCell } from "@cellwright/contracts/workbook-trace";

const isError = (text: string): boolean => /^#[A-Z/0!?]+$/.test(text);

/** Values are rows of the user's data: without `isShared`, only errors are given. Withheld cells are only named. */
export function traceLines(cells: readonly CellTrace[], isShared: boolean): string {
  const state = ({ cell, text, formula, isWithheld }: CellState): string => {
    if (isWithheld) return cell;
    const shown = text !== "" && (isShared || isError(text)) ? ` shows ${text}` : "";
    return `${cell}${formula === null ? "" : ` has the formula ${formula}`}${shown}`;
  };
  const reads = ({ reads: read }: TracedCell): string =>
    read.length === 0 ? "" : `; it reads: ${read.map(state).join("; ")}`;
  const lines = cells
    .filter(({ isWithheld }) => !isWithheld)
    .map((each) => {
      const { readBy, readers, cause } = each;
      const by = readers === 0 ? "no formula reads it" : `${readers} cells read it: ${readBy.join(", ")}`;
      const from = cause === null ? "" : `; its error begins in ${state(cause)}${reads(cause)}`;
      return `${state(each)}${reads(each)}; ${by}${from}`;
    });
  return lines.length === 0 ? "" : `Cells that the question names:\n${lines.join("\n")}`;
}
