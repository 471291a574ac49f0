// A problem in a formula: a code for programs, a sentence for users, and its position.
import type { Translate } from "./messages.ts";
import type { Span } from "./tree.ts";

export type ProblemCode =
  | "empty_formula"
  | "not_a_formula"
  | "too_long"
  | "too_deep"
  | "illegal_character"
  | "unterminated_text"
  | "unterminated_bracket"
  | "unterminated_quote"
  | "missing_close_parenthesis"
  | "extra_close_parenthesis"
  | "missing_close_brace"
  | "missing_operand"
  | "missing_operator"
  | "empty_parentheses"
  | "wrong_separator"
  | "stray_separator"
  | "bad_reference"
  | "bad_array"
  | "bad_number"
  | "open_range"
  | "foreign_name"
  | "unknown_function"
  | "wrong_dialect"
  | "too_few_arguments"
  | "too_many_arguments"
  | "unpaired_arguments"
  | "damaged_reference"
  | "unequal_ranges"
  | "outside_range"
  | "circular_reference"
  | "needs_cells"
  | "wrong_kind"
  | "bad_name"
  | "name_out_of_scope"
  | "needs_newer_version"
  | "array_risk"
  | "volatile_function"
  | "external_program"
  | "network_function";

/** Offsets count UTF-16 units of the given text, including a leading `=`; `end` is exclusive. */
export interface Problem extends Span {
  code: ProblemCode;
  /** What is wrong and how to fix it, in the language of `messages`. */
  message: string;
  /** An error keeps the formula from working; a warning does not. */
  severity: "error" | "warning";
}

/** The maximum number of problems reported for one formula. */
export const mostProblems = 100;

/** Collects problems whose messages are in one language. */
export interface Diagnostics {
  readonly problems: Problem[];
  readonly t: Translate;
}

export function report(
  { problems }: Pick<Diagnostics, "problems">,
  code: ProblemCode,
  { start, end }: Span,
  message: string,
  severity: Problem["severity"] = "error",
): void {
  if (problems.length < mostProblems) problems.push({ code, message, start, end, severity });
}
