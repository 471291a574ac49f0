// What the assistant says, of what kind that is, and whether it may have misread the question.

export type Kind =
  | "formula"
  | "explanation"
  /** What no formula does, step by step. */
  | "steps"
  /** Asks back, or says what is missing. */
  | "question"
  /** Not understood, or beyond formulas. */
  | "refusal"
  | "small-talk"
  /** A formula that was given is made sound. */
  | "repair";

export interface Reply {
  text: string;
  kind: Kind;
  /** The question may have been meant otherwise. */
  doubt: boolean;
}

export const reply = (kind: Kind, text: string, doubt = false): Reply => ({ text, kind, doubt });
