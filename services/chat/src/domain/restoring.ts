// What is known of a message that a person puts back: what this service stored of it, else what a new check says.
import type { MessageMetadata, NewMessage } from "@cellwright/contracts/chat";

import type { Messages } from "../store/messages.ts";
import type { Worked } from "../workers/threads.ts";

type Parts = { messages: Pick<Messages, "whole">; worked: Worked };

export type Restoring = ReturnType<typeof restoring>;

/** Nothing that a client says of an answer is believed but which message it copies, and that only where the text is the same. */
export const restoring =
  ({ messages, worked }: Parts) =>
  async (
    owner: string,
    { role, content, metadata: { formula, copyOf } = {} }: NewMessage,
    language: string | undefined,
  ): Promise<MessageMetadata> => {
    const said = formula !== undefined && { formula };
    if (role === "user") return { ...said };
    const found = copyOf === undefined ? null : await messages.whole(owner, copyOf);
    const own = found?.role === role && found.content === content ? found.metadata : undefined;
    const formulas = own?.formulas ?? (await worked(owner, "formulasOf", content, language));
    return { ...said, ...endOf(own, content), restored: true, formulas };
  };

/** How it ended, where it did not end well. */
function endOf(own: MessageMetadata | undefined, content: string): Pick<MessageMetadata, "status"> {
  if (own?.status !== undefined && own.status !== "done") return { status: own.status };
  return content.trim() === "" ? { status: "failed" } : {};
}
