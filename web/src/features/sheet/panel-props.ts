// What the sheet beside the chat gets from the page.
import type { AttachedWorkbook } from "../../lib/attached-workbook.ts";
import type { PastedTable } from "../../lib/pasted-table.ts";
import type { FormulaTools } from "../../ui/formula-tools.ts";

/**
 * What the user wants to open: a file, pasted cells, the saved workbook with the id, together with its last report, or,
 * without an id, one of the list of saved workbooks. A new object each time. A whole table is the one in the question.
 */
export type Wish = File | PastedTable | { text: string } | { id?: string };

export type SheetPanelProps = {
  wish: Wish;
  /** The chat session under which My Requests lists a check. */
  sessionId: string;
  isPremium: boolean;
  /** Lets the user choose another file. */
  onChoose: () => void;
  /** Puts cells of the workbook into the question. */
  onUse: (table: PastedTable) => void;
  /** Opens the explanation of a formula, which is in the user's formula locale. */
  onExplain: (formula: string) => void;
  /** Called when the sheet has been closed; the focus goes elsewhere. */
  onClose: () => void;
  /** Gives the buttons for formulas of the chat; null while no workbook is open. */
  onTools: (tools: FormulaTools | null) => void;
  /** Called with the empty cells that are selected, for the answer to the next question. */
  onTarget: (target: string | null) => void;
  /** Called after a check, because the allowance and My Requests have changed. */
  onRequest: () => void;
  /** Called with what the next question is about; null unless the saved workbook has the contents that are shown. */
  onAttached: (attached: AttachedWorkbook | null) => void;
};
