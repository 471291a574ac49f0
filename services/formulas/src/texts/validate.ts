// Validates a formula: problems with their places, compatibility, and other languages in which it is right.
import type { Validation } from "@cellwright/contracts/formulas";
import { check } from "@cellwright/formula/check";
import { compatibilityOf } from "./compatibility.ts";
import { readAs } from "./read-as.ts";
import { type Written, writingOf } from "./writing.ts";

/** `sent` is the untrimmed formula, from whose start offsets count. */
export function validate(sent: string, written: Written): Validation {
  const before = sent.length - sent.trimStart().length;
  const writing = writingOf(written);
  const checked = check(sent.trim(), writing);
  const readings = readAs(sent.trim(), checked.problems, writing, written.language);
  return {
    isValid: checked.ok,
    errors: checked.problems.filter(({ severity }) => severity === "error").map(({ message }) => message),
    problems: checked.problems.map(({ code, message, start, end, severity }) => ({
      code,
      message,
      start: start + before,
      end: end + before,
      severity,
    })),
    compatibility: compatibilityOf(checked, writing),
    ...(readings.length > 0 && { readAs: readings }),
  };
}
