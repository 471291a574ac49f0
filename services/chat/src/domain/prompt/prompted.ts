// The parts of a request that go into the prompt.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { WorkbookTrace } from "@cellwright/contracts/workbook-trace";

export type Prompted = Pick<ChatRequest, "question"> &
  Partial<
    Pick<
      ChatRequest,
      "dialect" | "locale" | "explainSteps" | "language" | "data" | "place" | "shareData" | "examples"
    >
  > & {
    /** Describes the workbook to which `data` belongs; undefined for pasted cells. */
    map?: string;
    trace?: WorkbookTrace;
  };
