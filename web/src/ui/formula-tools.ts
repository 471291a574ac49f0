// More buttons for the formulas of replies, from parts of the page that are loaded later, such as the open workbook.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { createContext, type ReactNode } from "react";

/** `check` says in which cell the formula was run. */
export type FormulaTools = (formula: string, check: CheckedFormula | undefined) => ReactNode;

export const FormulaToolsContext = createContext<FormulaTools | null>(null);
