// Repairs broken formulas with the formula engine, and checks the repairs of a model.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Repair, validateRequest } from "@cellwright/contracts/formulas";
import { check } from "@cellwright/formula/check";
import { draft } from "@cellwright/formula/repair/draft";
import { fix } from "@cellwright/formula/repair/fix";
import { isLeft } from "@cellwright/threads/left";
import type { z } from "zod";
import { localeOf } from "./formula-locale.ts";
import { tooLongText } from "./too-long.ts";
import { refuseText } from "./unreadable.ts";

export type RepairRequest = z.output<typeof validateRequest>;

/** Limit of the search for a repair, in milliseconds of processor time. */
const longestMs = 500;

/** Repairs that take more milliseconds of processor time than this are costly. */
const trifleMs = 100;

export type Fixed = {
  /** Undefined if the engine cannot repair the formula completely. */
  repair?: Repair;
  /** The message for the user if the search took too long. */
  tooLong?: string;
  /** The search took much processor time, so the repair is charged beyond a free number per day. */
  isCostly: boolean;
};

/**
 * Repairs a formula without a model. `sent` is the untrimmed formula. Throws {@link Problem} INVALID_FIELDS
 * for text that is not a formula.
 */
export function fixed(sent: string, request: RepairRequest): Fixed {
  const locale = localeOf(request);
  refuseText(sent, locale);
  const began = spentMs();
  const end = began + longestMs;
  let isOver = false;
  const found = fix(sent, locale, () => {
    isOver ||= isLeft() || spentMs() > end;
    return isOver;
  });
  const isCostly = spentMs() - began > trifleMs;
  if (isOver && found.length === 0)
    return { tooLong: tooLongText("fixed", request.language, foundSoFar(sent, request)), isCostly };
  const [first, ...others] = found.map(({ text, changes }) => ({
    formula: text,
    changes: [...changes].sort((one, other) => one.start - other.start),
  }));
  if (!first) return { isCostly };
  return { repair: { ...first, verdict: "checked", ...(others.length > 0 && { others }) }, isCostly };
}

const spentMs = (): number => process.threadCpuUsage().user / 1_000;

const mostListed = 3;
const foundSoFar = (sent: string, request: RepairRequest): string =>
  errorsIn(sent, request)
    .slice(0, mostListed)
    .map(({ message }) => message)
    .join(" ");

/** Checks a model's repair. If it is correct, `changes` lists the errors of the original formula. */
export function judged(made: CheckedFormula | null, sent: string, request: RepairRequest): Repair {
  const isFixed = made !== null && made.verdict !== "failed" && check(made.formula, localeOf(request)).ok;
  return {
    formula: made?.formula ?? request.formula,
    changes: isFixed ? errorsIn(sent, request) : [],
    verdict: isFixed ? made.verdict : "failed",
  };
}

/** The errors of a formula, with their positions in `sent`. */
function errorsIn(sent: string, request: RepairRequest): Repair["changes"] {
  const { text, places } = draft(sent);
  return check(text, localeOf(request))
    .problems.filter(({ severity }) => severity === "error")
    .map(({ message, start, end }) => ({ message, start: places[start] ?? 0, end: places[end] ?? 0 }));
}
