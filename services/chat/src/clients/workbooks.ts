// Client of the formulas service, which has the users' workbooks.
import type { ChatRequest } from "@cellwright/contracts/chat";
import { traceWorkbook, workbookCells } from "@cellwright/contracts/rpcs";
import type { WorkbookTrace } from "@cellwright/contracts/workbook-trace";
import type { Bus } from "@cellwright/kit/bus";
import { Problem } from "@cellwright/kit/problem";

/**
 * A workbook for one question: all cells as text, a description for models, and what its formulas say about the cells
 * that the question is about.
 */
export type QuestionWorkbook = { data: string; map: string; trace: WorkbookTrace };

export type WorkbookClient = ReturnType<typeof workbookClient>;

const gone = () =>
  new Problem("WORKBOOK_REFUSED", { message: "This workbook does not exist any more. Save it again." });

export const workbookClient = (bus: Pick<Bus, "call">) => ({
  /** `cells` are addresses. Throws {@link Problem} WORKBOOK_REFUSED if the user has no such workbook or sheet, or if it is too large. */
  read: async (
    userId: string,
    { id: workbookId, sheet }: NonNullable<ChatRequest["workbook"]>,
    cells: string[],
  ): Promise<QuestionWorkbook> => {
    const pieceFrom = async (from: number, version: number | null) => {
      const asked = { userId, workbookId, version, sheet: sheet ?? null, from };
      const found = await bus.call(workbookCells, asked);
      if (!found) throw gone();
      if (found.piece === "") throw new Problem("UNAVAILABLE");
      return found;
    };
    const { piece, map, version, total } = await pieceFrom(0, null);
    let data = piece;
    // of the same version, even if the workbook is changed in the meantime
    while (data.length < total) data += (await pieceFrom(data.length, version)).piece;
    const of = { userId, workbookId, version, sheet: sheet ?? null };
    const trace = await bus.call(traceWorkbook, { ...of, cells });
    if (!trace) throw gone();
    return { data, map, trace };
  },
});
