// Validates a formula: problems and their positions, compatibility, and other languages in which it is correct.
import type { Validation } from "@cellwright/contracts/formulas";
import { check } from "@cellwright/formula/check";
import { compatibilityOf } from "./compatibility.ts";
import { localeOf, type Written } from "./formula-locale.ts";
import { readAs } from "./read-as.ts";

/** `sent` is the untrimmed formula, in which offsets are counted. */
export function validate(sent: string, written: Written): Validation {
  const before = sent.length - sent.trimStart().length;
  const locale = localeOf(written);
  const checked = check(sent.trim(), locale);
  const readings = readAs(sent.trim(), checked.problems, locale, written.language);
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
    compatibility: compatibilityOf(checked, locale),
    ...(readings.length > 0 && { readAs: readings }),
  };
}
