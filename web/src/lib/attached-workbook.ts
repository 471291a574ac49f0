// The saved workbook that is open beside the chat: what the next question is about.
import type { ChatRequest } from "@cellwright/contracts/chat";

/**
 * The fields that are sent with a question which has no cells of its own. `written` waits until the saved workbook has
 * all edits, but not longer than a user would; JSON leaves it out.
 */
export type AttachedWorkbook = Required<Pick<ChatRequest, "workbook" | "shareData">> & {
  written: () => Promise<unknown>;
};
