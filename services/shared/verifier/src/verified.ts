// Verifies a block of a reply, in a worker thread: parses, runs, checks against the question, cross-checks.
import type { CheckedFormula, Evidence } from "@cellwright/contracts/checked";
import { compatibility } from "@cellwright/formula/compatibility";
import type { Node } from "@cellwright/formula/tree";
import type { CheckInput, Issue, Result } from "./checks/check.ts";
import { issuesOf } from "./checks/checks.ts";
import { crossCheck, none, type Opinion } from "./cross-check.ts";
import { formulasIn } from "./lines.ts";
import { type MessageKey, translateIn } from "./messages.ts";
import { readsOmitted } from "./omitted.ts";
import { idleIn, outcomeOf } from "./outcome.ts";
import { type Place, placed, plainTree, rowsRead } from "./place.ts";
import { readFormula } from "./read-formula.ts";
import { createTask, ownLocale, type Problem, type Request, type Task } from "./request.ts";
import { type Ran, ranAt, runOf } from "./run.ts";
import { unused } from "./unused.ts";
import { verdictOf } from "./verdict.ts";
import type { Tried } from "./workers/job.ts";

/** `isDisputed`: an independent formula gives other values. `other`: that formula, if a problem mentions it. */
export type Verified = { found: CheckedFormula; isDisputed: boolean; other?: string };

/**
 * A second formula for the question: an independent one (a string), an independent one that is only likely right, or
 * one from a second answer of the model (`own`).
 */
export type Derivation = string | { likely: string } | { own: string };

export function verified(body: string, request: Request, derivation: Derivation | null): Verified {
  const task = createTask(request);
  const formulas = formulasIn(body);
  const only = formulas.length === 1 ? derivation : null;
  const checked = formulas.map((formula) => verifyOne(formula, task, only));
  const [first] = checked;
  return first && checked.length === 1
    ? first
    : { found: together(checked.map(({ found }) => found)), isDisputed: false };
}

/** Only parses a formula that took too long to verify. The verdict is `checked` at best. */
export function onlyRead(body: string, request: Request): Verified {
  const read = readFormula(body, ownLocale(request));
  const { shown: formula } = read;
  if (!read.ok) return failed({ formula }, read.problems);
  const problems = [{ message: translateIn(request.language)("run.tooLong"), start: 0, end: formula.length }];
  return { found: { formula, verdict: "checked", problems }, isDisputed: false };
}

const failed = (sound: Pick<CheckedFormula, "formula" | "worksIn">, problems: Problem[]): Verified => ({
  found: { ...sound, verdict: "failed", problems },
  isDisputed: false,
});

function verifyOne(body: string, task: Task, derivation: Derivation | null): Verified {
  const read = readFormula(body, task.formulaLocale);
  const { shown: formula } = read;
  if (!read.ok) return failed({ formula }, read.problems);
  const tree = plainTree(read.tree, task);
  const whole = (message: string): Problem => ({ message, start: 0, end: formula.length });
  const place = placed(tree, task);
  const works = compatibility(read.tree, task.formulaLocale);
  const sound = { formula, worksIn: { ...works, notes: [...read.notes, ...works.notes] } };
  if (task.data && readsOmitted(read.tree, task.data.book))
    return {
      found: { ...sound, verdict: "checked", problems: [whole(task.t("run.tooManyCells"))] },
      isDisputed: false,
    };
  const ran = ranAt(formula, tree, place, task);
  const input = inputOf(tree, place, task, ran);
  const textOf = ({ key, values }: Issue) => task.t(key as MessageKey, values);
  // A follow-up may use values of the question before it. Each message appears once.
  const earlier = task.before?.question.toLowerCase() ?? "";
  const issues = issuesOf(input).filter(
    (each, at, all) =>
      !(each.key === "literals.unstated" && earlier.includes(`${each.values.literal}`.toLowerCase())) &&
      at === all.findIndex((one) => textOf(one) === textOf(each)),
  );
  const outcome = outcomeOf(formula, tree, place, task, ran);
  const sentence = (one: Issue): Problem => ({ message: textOf(one), start: one.start, end: one.end });
  const certain = issues.filter(({ grade, check }) => grade === "certain" && check !== "examples");
  if (certain.length > 0) return failed(sound, certain.map(sentence));
  const missed = outcome.problem ? [] : issues.filter(({ check }) => check === "examples");
  const isOwnDerivation = typeof derivation === "object";
  const opinion = task.origin.isBuiltIn ? none : opinionOf({ formula, tree, place, input }, derivation, task);
  const differs = opinion.type === "differs" ? opinion : null;
  const [doubts, isLikely] = [issues.map(sentence), issues.some(({ grade }) => grade === "likely")];
  // A second answer of the same model only casts doubt on the first; an independent one refutes it.
  if (differs && isLikely && !isOwnDerivation)
    return { ...failed(sound, [whole(differs.message), ...doubts]), other: differs.other };
  const isUntried = task.examples.length > 0 && ran.example === null;
  const idle = ran.example ? null : idleIn(tree, place, ran.tried);
  const isDisputed = differs !== null && !outcome.isRefuted && missed.length === 0;
  const problems = [
    ...(isDisputed ? [whole(differs.message)] : []),
    ...(missed.length > 0 ? missed.map(sentence) : doubts),
    ...(outcome.problem ? [outcome.problem] : []),
    ...(isUntried ? [whole(task.t("run.untried"))] : []),
    ...(idle && !outcome.problem ? [whole(task.t(idle))] : []),
    ...(task.dataProblem === null ? [] : [whole(task.dataProblem)]),
  ];
  const hasRun = !outcome.problem && missed.length === 0;
  const evidence: Evidence = {
    ...evidenceOf(tree, place, task, ran, hasRun),
    examples: missed.length > 0 ? "missed" : hasRun && ran.example ? "reproduced" : "none",
    derivation: opinion.type === "agrees" ? "agreed" : differs ? "differed" : "none",
    isDoubted: task.origin.isDoubted,
    unused: unused(input, task),
  };
  // A formula typed by the user has no question.
  const hasQuestion = task.reading.question.trim() !== "";
  const verdict = verdictOf({
    ...evidence,
    isRefuted: outcome.isRefuted,
    problems: problems.length,
    hasQuestion,
  });
  const run = hasRun && { run: runOf(place, ran.tried[0]) };
  return {
    found: { ...sound, verdict, problems, ...(hasQuestion && { evidence }), ...run, ...ran.shown },
    isDisputed,
    ...(isDisputed && { other: differs.other }),
  };
}

/** What the second formula shows. One that is only likely right confirms an equal formula, but refutes none. */
function opinionOf(
  first: Parameters<typeof crossCheck>[0],
  derivation: Derivation | null,
  task: Task,
): Opinion {
  if (derivation === null) return none;
  const isLikely = typeof derivation === "object" && "likely" in derivation;
  const body = typeof derivation === "string" ? derivation : isLikely ? derivation.likely : derivation.own;
  const opinion = crossCheck(first, body, task);
  return isLikely && opinion.type === "differs" ? none : opinion;
}

/** Examples count as the user's own rows if there are at least two and the formula reads nothing else. */
function evidenceOf(tree: Node, place: Place, task: Task, { example }: Ran, hasRun: boolean) {
  const ofExamples = example?.isAlone && task.examples.length > 1 ? task.examples.length : 0;
  const rows = !hasRun ? 0 : place.isMade ? ofExamples : rowsRead(tree, task, place);
  return { rows, ranOn: rows > 0 ? ("own" as const) : hasRun ? ("made" as const) : ("nothing" as const) };
}

export const inputOf = (tree: Node, place: Place, task: Task, ran: Ran): CheckInput => ({
  ...{ tree, place, reading: task.reading, sheets: task.sheets, t: task.t },
  names: new Set(Object.keys(task.data?.book.names ?? {}).map((name) => name.toUpperCase())),
  results: ran.tried.map(resultOf),
  examples: ran.example
    ? task.examples.map(({ wanted: expected }, at) => ({ expected, given: resultOf(ran.onExamples[at]) }))
    : [],
});

const resultOf = (tried: Tried | undefined): Result => (tried?.type === "value" ? tried.value : null);

/** Combines the formulas of one block. The worst verdict is that of the block. */
function together(checked: readonly CheckedFormula[]): CheckedFormula {
  const verdicts = new Set(checked.map(({ verdict }) => verdict));
  const verdict = verdicts.has("failed") ? "failed" : verdicts.has("checked") ? "checked" : "verified";
  let offset = 0;
  const problems = checked.flatMap((each) => {
    const moved = each.problems.map(({ message, start, end }) => ({
      ...{ message, start: start + offset, end: end + offset },
    }));
    offset += each.formula.length + 1;
    return moved;
  });
  return { formula: checked.map(({ formula }) => formula).join("\n"), verdict, problems };
}
