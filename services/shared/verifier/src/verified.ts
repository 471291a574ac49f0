// One block of a reply, checked in a thread: read, measured by what was said, run.
import type { CheckedFormula, Evidence } from "@cellwright/contracts/checked";
import { compatibility } from "@cellwright/formula/compatibility";
import { type Found, findings, isSupported } from "./findings.ts";
import { type Flaw, flaw } from "./flaw.ts";
import { judged } from "./judged.ts";
import { formulasIn } from "./lines.ts";
import { placed } from "./place.ts";
import { readFormula } from "./reading.ts";
import { none, type Opinion, secondOpinion } from "./second-opinion.ts";
import { type Request, type Stated, stated } from "./stated.ts";
import { unused } from "./unused.ts";
import { verdictOf } from "./verdict.ts";

/** `isDisputed`: another reading of the question comes to other values. `other` is its formula where the problems show it. */
export type Verified = { found: CheckedFormula; isDisputed: boolean; other?: string };

/** The formula of a second answer: of somebody independent who is sure of it, or the model's `own` second word. */
export type Again = string | { own: string };

export function verified(body: string, request: Request, again: Again | null): Verified {
  const said = stated(request);
  const formulas = formulasIn(body);
  const only = formulas.length === 1 ? again : null;
  const checked = formulas.map((formula) => verifyOne(formula, said, only));
  return {
    found: together(checked.map(({ found }) => found)),
    isDisputed: checked.some(isDisputed),
    ...otherOf(checked[0]?.other),
  };
}

const otherOf = (other: string | undefined) => other !== undefined && { other };

const isDisputed = (each: Verified): boolean => each.isDisputed;

function verifyOne(body: string, said: Stated, again: Again | null): Verified {
  const read = readFormula(body, said.writing);
  if (!read.ok)
    return { found: { formula: read.shown, verdict: "failed", problems: read.flaws }, isDisputed: false };
  const { shown: formula, tree } = read;
  const place = placed(tree, said);
  const all = findings(tree, { ...said, place });
  const found = all.filter(({ grade }) => grade !== "hint");
  const certain = found.filter(({ grade }) => grade === "certain");
  const works = compatibility(tree, said.writing);
  const sound = { formula, worksIn: { ...works, notes: [...read.notes, ...works.notes] } };
  if (certain.length > 0)
    return { found: { ...sound, verdict: "failed", problems: certain.map(plain) }, isDisputed: false };
  const isOwnWitness = again === null || said.origin.isBuiltIn;
  const isOwnWord = typeof again === "object";
  const other = typeof again === "object" ? again?.own : again;
  const opinion =
    isOwnWitness || other === undefined ? none : secondOpinion({ formula, tree, place }, other, said);
  // two words of one model are of equal weight: the second makes the first doubtful, not wrong
  const mended = opinion.type === "differs" && all.length > 0 && !isOwnWord ? mendedBy(opinion, said) : null;
  if (opinion.type === "differs" && mended !== null && all.some((each) => isSupported(each, mended))) {
    const problems = [flaw(opinion.message, 0, formula.length), ...all.map(plain)];
    return { found: { ...sound, verdict: "failed", problems }, isDisputed: false, other: opinion.other };
  }
  const { isRefuted, rows, examples, problems, ...ran } = judged(
    formula,
    tree,
    place,
    said,
    found.map(plain),
  );
  const isDisputed = !isRefuted && opinion.type === "differs" && opinion.change !== null;
  const told = isDisputed ? [flaw(opinion.message, 0, formula.length), ...problems] : problems;
  const evidence: Evidence = {
    ranOn: rows > 0 ? "own" : ran.run ? "made" : "nothing",
    rows,
    examples,
    derivation: opinion.type === "agrees" ? "agreed" : opinion.type === "differs" ? "differed" : "none",
    isDoubted: said.origin.isDoubted,
    unused: unused(tree, { ...said, place }),
  };
  // a formula of the person's own answers no question
  const isAsked = said.question.trim() !== "";
  const verdict = verdictOf({
    ...evidence,
    isRefuted,
    problems: told.length,
    isAsked,
  });
  return {
    found: { ...sound, verdict, problems: told, ...(isAsked && { evidence }), ...ran },
    isDisputed,
    ...(isDisputed && { other: opinion.other }),
  };
}

/** What is found in the formula that the one change makes of it; null where there is none. */
function mendedBy({ change }: Extract<Opinion, { type: "differs" }>, said: Stated): Found[] | null {
  const read = change && readFormula(change.formula, said.writing);
  return read?.ok ? findings(read.tree, { ...said, place: placed(read.tree, said) }) : null;
}

const plain = ({ message, start, end }: Flaw): Flaw => flaw(message, start, end);

/** Several formulas of one block: as good as the worst of them. */
function together(checked: readonly CheckedFormula[]): CheckedFormula {
  const [first] = checked;
  if (first && checked.length === 1) return first;
  const verdicts = new Set(checked.map(({ verdict }) => verdict));
  const verdict = verdicts.has("failed") ? "failed" : verdicts.has("checked") ? "checked" : "verified";
  let offset = 0;
  const problems = checked.flatMap((each) => {
    const moved = each.problems.map(({ message, start, end }) => flaw(message, start + offset, end + offset));
    offset += each.formula.length + 1;
    return moved;
  });
  const run = verdict === "verified" && first?.run;
  return {
    formula: checked.map(({ formula }) => formula).join("\n"),
    verdict,
    problems,
    ...(run && { run }),
  };
}
