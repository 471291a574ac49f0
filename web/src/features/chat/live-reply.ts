// A reply that is arriving. It is kept outside React state, so that each new word does not redraw the message list.
import type { CheckedFormula } from "@cellwright/contracts/checked";

export function liveReply() {
  let text = "";
  let formulas: readonly CheckedFormula[] = [];
  let isWhole = false;
  const listeners = new Set<() => void>();

  const show = (next: string, checks: readonly CheckedFormula[]) => {
    text = next;
    formulas = checks;
    for (const listener of listeners) listener();
  };

  return {
    text: () => text,
    formulas: () => formulas,
    isWhole: () => isWhole,
    append: (piece: string, check?: CheckedFormula) =>
      show(text + piece, check ? [...formulas, check] : formulas),
    /** Replaces the text with the stored one, because the server stored less than it had sent. */
    reset: (content: string, checks: readonly CheckedFormula[]) => show(content, checks),
    finish: (content: string, checks: readonly CheckedFormula[]) => {
      isWhole = true;
      show(content, checks);
    },
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type LiveReply = ReturnType<typeof liveReply>;
