// What is known about an answer before its first word.
import type { RuleKind } from "@cellwright/contracts/checked";

export type Origin = {
  isBuiltIn: boolean;
  /** Whether the assistant itself says that it may have misread the question. */
  isDoubted: boolean;
  /** The kind of answer that the built-in assistant states; null for other models. */
  kind: string | null;
  /** Whether a model was called, or the answer took the built-in assistant considerable work. */
  isCostly: boolean;
  /** Other possible meanings of the question, worded as messages that the user can send. */
  choices: string[];
  /** The formulas are for a conditional format or a validation rule. */
  rule?: RuleKind;
  /** The cells that the rule is for. */
  cells?: string;
};
