// An earlier message, reduced to what the prompt needs, because data for a worker thread is copied.
import type { Message } from "@cellwright/contracts/chat";

/** `cell` is the cell of the formula. */
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
