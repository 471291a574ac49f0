// The metadata of a restored message: that of the stored original or, without one, the result of a new check.
import type { MessageMetadata, NewMessage } from "@cellwright/contracts/chat";

import type { Messages } from "../store/messages.ts";
import type { Worked } from "../workers/threads.ts";

type Parts = { messages: Pick<Messages, "whole">; worked: Worked };

export type RestoredMetadata = ReturnType<typeof createRestoredMetadata>;

/** Verdicts and status never come from the client. They come from the original message if its text is the same. */
export const createRestoredMetadata =
  ({ messages, worked }: Parts) =>
  async (
    owner: string,
    { role, content, metadata: { formula, copyOf } = {} }: NewMessage,
    language: string | undefined,
  ): Promise<MessageMetadata> => {
    const attached = formula !== undefined && { formula };
    if (role === "user") return { ...attached };
    const found = copyOf === undefined ? null : await messages.whole(owner, copyOf);
    const own = found?.role === role && found.content === content ? found.metadata : undefined;
    const formulas = own?.formulas ?? (await worked(owner, "formulasOf", content, language));
    return { ...attached, ...endOf(own, content), restored: true, formulas };
  };

/** The status of a reply that was stopped, interrupted or failed. */
function endOf(own: MessageMetadata | undefined, content: string): Pick<MessageMetadata, "status"> {
  if (own?.status !== undefined && own.status !== "done") return { status: own.status };
  return content.trim() === "" ? { status: "failed" } : {};
}
