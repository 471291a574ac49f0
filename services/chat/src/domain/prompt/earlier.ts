// A message of the conversation with no more than the prompt reads of it: what goes to a thread is copied.
import type { Message } from "@cellwright/contracts/chat";

/** `formulas` with the cells that they stood in. */
export type Earlier = Pick<Message, "role" | "content"> & {
  isRestored: boolean;
  formulas: { formula: string; cell?: string }[];
};

export function earlier({ role, content, metadata }: Message): Earlier {
  const { restored = false, formulas = [], formula } = metadata;
  const checked = formulas
    .filter(({ verdict }) => verdict !== "failed")
    .map(({ formula: text, run }) => ({ formula: text, ...(run && { cell: run.cell }) }));
  return {
    role,
    content,
    isRestored: restored,
    formulas: checked.length === 0 && formula !== undefined ? [{ formula }] : checked,
  };
}
