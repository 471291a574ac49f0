// The check that every formula of a reply goes through before anyone sees it: read, measured by what was said, run.
import type { CheckedFormula, Evidence } from "@cellwright/contracts/checked";
import { check } from "@cellwright/formula/check";
import { compatibility } from "@cellwright/formula/compatibility";
import type { Messages } from "@cellwright/formula/messages";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { type Found, findings, isSupported } from "./findings.ts";
import { type Flaw, flaw } from "./flaw.ts";
import { judged } from "./judged.ts";
import { placed } from "./place.ts";
import { readFormula } from "./reading.ts";
import { none, type Opinion, secondOpinion } from "./second-opinion.ts";
import { formulaIn, splitter } from "./segments.ts";
import { type Request, type Stated, stated } from "./stated.ts";
import { unused } from "./unused.ts";
import { verdictOf } from "./verdict.ts";
import { tellOf } from "./verdicts.ts";
import type { Runner } from "./workers/runner.ts";

/** A conversation, as a model reads it. */
type Turns = { role: "system" | "user" | "assistant"; content: string }[];

/** The whole text of a second, independent answer; null where there is none, for whatever reason. */
export type ReadAgain = (turns: Turns) => Promise<string | null>;

/** `isDisputed`: another reading of the question comes to other values. */
export type Verified = { found: CheckedFormula; isDisputed: boolean };

export type Verify = {
  /** The formula of a second answer to what the model was asked; null where it has none. */
  again: (turns: Turns) => Promise<string | null>;
  /** Checks what stands in one block of a reply to this request: a formula, or several in lines of their own. */
  block(body: string, request: Request, again?: Promise<string | null>): Promise<Verified>;
};

export function verifying(runner: Runner, readAgain?: ReadAgain): Verify {
  /** What was said is read once a reply. */
  const known = new WeakMap<Request, Stated>();
  const read = (request: Request): Stated => {
    const found = known.get(request) ?? stated(request);
    known.set(request, found);
    return found;
  };
  return {
    again: async (turns) => formulaIn((await readAgain?.(turns)) ?? "") ?? null,
    block: async (body, request, again) => {
      const said = read(request);
      const formulas = formulasIn(body);
      const only = formulas.length === 1 ? await again : null;
      const checked = [];
      for (const formula of formulas) checked.push(await verifyOne(formula, said, runner, only ?? null));
      return { found: together(checked.map(({ found }) => found)), isDisputed: checked.some(isDisputed) };
    },
  };
}

const isDisputed = (verified: Verified): boolean => verified.isDisputed;

async function verifyOne(
  body: string,
  said: Stated,
  runner: Runner,
  again: string | null,
): Promise<Verified> {
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
  const isOwnWitness = again === null || said.examples.length > 0 || said.origin.isBuiltIn;
  const opinion = isOwnWitness ? none : await secondOpinion({ formula, tree, place }, again, said, runner);
  const mended = opinion.type === "differs" && all.length > 0 ? mendedBy(opinion, said) : null;
  if (opinion.type === "differs" && mended !== null && all.some((each) => isSupported(each, mended))) {
    const problems = [flaw(opinion.message, 0, formula.length), ...all.map(plain)];
    return { found: { ...sound, verdict: "failed", problems }, isDisputed: false };
  }
  const { isRefuted, rows, examples, problems, ...ran } = await judged(
    formula,
    tree,
    place,
    said,
    found.map(plain),
    runner,
  );
  const isDisputed = !isRefuted && opinion.type === "differs" && opinion.change !== null;
  const told = isDisputed ? [flaw(opinion.message, 0, formula.length), ...problems] : problems;
  const evidence: Evidence = {
    ranOn: rows > 0 ? "own" : ran.run ? "made" : "nothing",
    rows,
    examples,
    derivation: opinion.type === "agrees" ? "agreed" : isDisputed ? "differed" : "none",
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
  };
}

/** What is found in the formula that the one change makes of it; null where there is none. */
function mendedBy({ change }: Extract<Opinion, { type: "differs" }>, said: Stated): Found[] | null {
  const read = change && readFormula(change.formula, said.writing);
  return read?.ok ? findings(read.tree, { ...said, place: placed(read.tree, said) }) : null;
}

const plain = ({ message, start, end }: Flaw): Flaw => flaw(message, start, end);

/** Lines that each start a formula stand for several; a formula may also go over many lines. */
const formulasIn = (body: string): string[] => {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => /^\s*=(?![=<>])/.test(line))
    ? lines.map((line) => line.trim())
    : [body];
};

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

/** The check of every formula in a text that is not from the model of now: it may have been written by anyone. */
export function formulasOf(text: string, language?: string): CheckedFormula[] {
  const messages = messagesOf(language);
  const split = splitter();
  const blocks = [...split.push(text), ...split.end()];
  return blocks.flatMap((each) =>
    each.kind === "block" && each.formula !== undefined ? [checkedOnly(each.formula, messages)] : [],
  );
}

function checkedOnly(body: string, messages: Messages): CheckedFormula {
  const problems = formulasIn(body).flatMap((formula) => {
    if (!formula.startsWith("="))
      return [flaw(tellOf({ messages })("start"), 0, Math.min(1, formula.length))];
    return check(formula, { messages })
      .problems.filter(({ severity }) => severity === "error")
      .map(plain);
  });
  return { formula: body, verdict: problems.length === 0 ? "checked" : "failed", problems };
}
