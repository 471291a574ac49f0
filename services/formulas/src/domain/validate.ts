// A formula is checked: what is wrong with it, where, and what to do.
import type { Validation } from "@cellwright/contracts/formulas";
import type { Dialect } from "@cellwright/contracts/users";
import { check } from "@cellwright/formula/check";

type Writing = { dialect?: Dialect | undefined; separator?: "," | ";" | undefined };

/** `sent` may have blanks at its ends; offsets count from its very start. */
export function validate(sent: string, { dialect = "excel", separator = "," }: Writing): Validation {
  const before = sent.length - sent.trimStart().length;
  const { ok, problems } = check(sent.trim(), { dialect, separator });
  return {
    isValid: ok,
    errors: problems.filter(({ severity }) => severity === "error").map(({ message }) => message),
    problems: problems.map(({ code, message, start, end, severity }) => ({
      code,
      message,
      start: start + before,
      end: end + before,
      severity,
    })),
  };
}
