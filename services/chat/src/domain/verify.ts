// The check that every formula of a reply goes through before anyone sees it.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Dialect } from "@cellwright/contracts/users";
import { check } from "@cellwright/formula/check";
import { splitter } from "./segments.ts";

/** Lines that each start a formula stand for several; a formula may also go over many lines. */
const formulasIn = (body: string): string[] => {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  return lines.every((line) => line.trimStart().startsWith("=")) ? lines.map((line) => line.trim()) : [body];
};

/** `checked` where all of it is sound, else `failed` with every error. */
export function verify(body: string, dialect: Dialect): CheckedFormula {
  const problems = formulasIn(body).flatMap((formula) => problemsOf(formula, dialect));
  return { formula: body, verdict: problems.length === 0 ? "checked" : "failed", problems };
}

function problemsOf(formula: string, dialect: Dialect): CheckedFormula["problems"] {
  if (!formula.startsWith("="))
    return [{ message: "A formula starts with =", start: 0, end: Math.min(1, formula.length) }];
  return check(formula, { dialect })
    .problems.filter(({ severity }) => severity === "error")
    .map(({ message, start, end }) => ({ message, start, end }));
}

/** The check of every formula in a text that is not from the model of now: it may have been written by anyone. */
export function formulasOf(text: string, dialect: Dialect = "excel"): CheckedFormula[] {
  const split = splitter();
  const blocks = [...split.push(text), ...split.end()];
  return blocks.flatMap((each) =>
    each.kind === "block" && each.formula !== undefined ? [verify(each.formula, dialect)] : [],
  );
}
