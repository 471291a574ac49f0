// A reply that is arriving: what was received so far, kept outside React so that a word costs no list.
import type { CheckedFormula } from "@cellwright/contracts/checked";

export function liveReply() {
  let text = "";
  let formulas: readonly CheckedFormula[] = [];
  let isWhole = false;
  // A replay begins at the start again; it is not shown before it has passed what already is.
  let replayed = { text: "", formulas: [] as readonly CheckedFormula[] };
  const listeners = new Set<() => void>();

  const show = () => {
    if (replayed.text.length < text.length) return;
    ({ text, formulas } = replayed);
    for (const listener of listeners) listener();
  };

  return {
    text: () => text,
    formulas: () => formulas,
    isWhole: () => isWhole,
    hasBegun: () => text !== "",
    replay: () => {
      replayed = { text: "", formulas: [] };
    },
    append: (piece: string, check?: CheckedFormula) => {
      replayed = {
        text: replayed.text + piece,
        formulas: check ? [...replayed.formulas, check] : replayed.formulas,
      };
      show();
    },
    /** What is stored is less than what was sent: the stored text counts. */
    reset: (content: string) => {
      replayed = { text: content, formulas: replayed.formulas };
      text = "";
      show();
    },
    finish: (content: string, checks: readonly CheckedFormula[]) => {
      replayed = { text: content, formulas: checks };
      text = "";
      isWhole = true;
      show();
    },
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type LiveReply = ReturnType<typeof liveReply>;
