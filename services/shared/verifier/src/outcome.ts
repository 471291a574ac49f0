// Judges the result of a run: a value, an error that the data explains, or an error that the formula causes.
import { areaOf } from "@cellwright/formula/references";
import { inside, type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { MessageKey } from "./messages.ts";
import type { Place } from "./place.ts";
import type { Problem, Task } from "./request.ts";
import type { Ran } from "./run.ts";
import type { Tried } from "./workers/job.ts";

/** `problem`: null if all rows have values or expected errors. `isRefuted`: the result proves the formula wrong. */
export type Outcome = { isRefuted: boolean; problem: Problem | null };

export function outcomeOf(formula: string, tree: Node, place: Place, task: Task, ran: Ran): Outcome {
  const { t } = task;
  const { tried } = ran;
  const fail = (message: string, isRefuted = false, { start, end } = { start: 0, end: formula.length }) => ({
    isRefuted,
    problem: { message, start, end },
  });
  if (ran.isTooLong) return fail(t("run.tooLong"));
  const stopped = tried.find(({ type }) => type !== "value");
  if (stopped?.type === "cannot-run") return fail(t("run.cannotRun", { reason: stopped.reason }));
  if (stopped?.type === "limit")
    return fail(t(limits[stopped.limit]), stopped.limit === "depth" && !place.isMade);
  const broken = tried.findIndex((one, at) => errorOf(one) && !isExpected(one, tree, place, task, at));
  const error = errorOf(tried[broken]);
  if (!error) return { isRefuted: false, problem: null };
  const { code } = error;
  const row = place.rows.length > 1 ? place.rows[broken] : undefined;
  const part = formula.slice(error.start, error.end);
  const isPart = part.length < formula.length - 1;
  const key = `run.gives${row === undefined ? "" : "InRow"}${isPart ? "From" : ""}` as const;
  const message = t(key, { code, part, row: row ?? "" });
  // If the formula uses TODAY, a FILTER may be empty today without being wrong.
  const isOfToday = code === "#CALC!" && namesIn(tree).some((name) => /^(?:TODAY|NOW)$/.test(name));
  return fail(place.isMade ? t("run.madeUp", { message }) : message, !place.isMade && !isOfToday, error);
}

const limits = {
  ...{ steps: "run.tooManySteps", cells: "run.tooManyCells", time: "run.tooLong", depth: "run.tooDeep" },
} as const satisfies Record<string, MessageKey>;

const namesIn = (tree: Node): string[] =>
  nodesOf(tree).flatMap((node) => (node.type === "call" ? [node.name] : []));

const mostAlike = 4;

/** The message for results that prove nothing: the same in all of many rows, or an empty total. Otherwise null. */
export function idleIn(tree: Node, { rows, isMade }: Place, tried: readonly Tried[]): MessageKey | null {
  const names = namesIn(tree);
  if (isMade || names.some((name) => /^(?:TODAY|NOW|RAND\w*)$/.test(name))) return null;
  const values = tried.flatMap((one) => (one.type === "value" ? [JSON.stringify(one.value)] : []));
  if (values.length !== tried.length) return null;
  if (rows.length >= mostAlike) return new Set(values).size === 1 ? "run.sameInAll" : null;
  const isGuarded = names.some((name) => /^(?:IF|IFS|IFERROR|IFNA|FILTER|XLOOKUP|MAX)$/.test(name));
  const whole = inside(tree);
  const isTotal = whole.type === "call" && /^(?:SUM|COUNT|SUMPRODUCT)/.test(whole.name);
  const isNothing = rows.length === 1 && /^(?:0|""|null)$/.test(values[0] ?? "");
  return isNothing && isTotal && !isGuarded ? "run.givesNothing" : null;
}

const errorOf = (tried: Tried | undefined) => (tried?.type === "value" ? tried.error : null);

/** Whether an error is in the data (and the question does not ask to avoid it), or is intended, as with NA(). */
function isExpected(tried: Tried, tree: Node, place: Place, task: Task, at: number): boolean {
  const { question, concepts } = task.reading;
  if (namesIn(tree).includes("NA") || question.toUpperCase().includes(errorOf(tried)?.code ?? "?"))
    return true;
  const has = (...names: string[]) => concepts.some(({ name }) => names.includes(name));
  if (has("instead") || (has("error") && (place.rows.length === 1 || has("except", "not", "remove"))))
    return false;
  const down = (place.rows[at] ?? 1) - (place.rows[0] ?? 1);
  return nodesOf(tree).some((node) => node.type === "reference" && holdsError(node, down, task));
}

const mostLooked = 2_000;

function holdsError(node: ReferenceNode, down: number, { data, sheets }: Task): boolean {
  const { left, top, right, bottom } = areaOf(node);
  const moved = node.from.rowFixed ? 0 : down;
  for (let row = top + moved; row <= Math.min(bottom + moved, top + mostLooked); row++)
    for (let column = left; column <= Math.min(right, left + 20); column++) {
      const cell = sheets.at(node.sheet?.first || (data?.sheet ?? ""), row, column);
      if (typeof cell === "string" && /^#(?:N\/A|[A-Z/0]+[!?])$/.test(cell)) return true;
    }
  return false;
}
