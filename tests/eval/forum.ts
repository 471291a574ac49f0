// Forum questions, one per JSON line with tables and expected values. They are asked in the chat and by command.
import { readFileSync } from "node:fs";
import { createGenerator, type Generated } from "@cellwright/assistant/cli/generate";
import { pastedCells } from "@cellwright/assistant/cli/pasted-cells";
import type { ChatReply, Session } from "@cellwright/contracts/chat";
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { verifiers } from "@cellwright/verifier/workers/threads";
import type { Visitor } from "../support/visitor.ts";
import { type ForumRow, row } from "./forum-row.ts";
import { isExpectedOf } from "./forum-values.ts";

export const forumRows = (file: string): ForumRow[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => row.parse(JSON.parse(line)));

type Answered = { formula: string | null; verdict: string; charged?: boolean };
export type ForumOutcome = Answered & { id: string; way: string; isRight: boolean };

/** The tables as users paste them: dates in the form in which they were typed, number-like texts as texts. */
export const tablesOf = ({ tables, isPasted }: ForumRow): Record<string, Record<string, PlainCell>> =>
  Object.fromEntries(
    Object.entries(isPasted ? tables : {}).map(([name, { cells }]) => [
      name,
      Object.fromEntries(
        Object.entries(cells).map(([at, held]) => [
          at,
          typeof held === "object" && held !== null ? held.date : held,
        ]),
      ),
    ]),
  );

export const placed = (question: string, { target }: ForumRow): string => {
  if (!target) return question;
  const [first = target] = target.split(":");
  return `${question}\n\nThe formula goes into ${first === target ? target : `${first} (${target})`}.`;
};

/** Asks the question and its follow-up in a new session. Resolves to the formula of the last reply. */
export async function askInChat(its: ForumRow, user: Visitor, shareData: boolean): Promise<Answered> {
  const session = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const data = pastedCells(tablesOf(its));
  let answered: Answered = { formula: null, verdict: "none" };
  const questions = [
    { question: placed(its.question, its), dialect: its.dialect },
    ...(its.followup ? [{ question: its.followup, dialect: its.dialect2 ?? its.dialect }] : []),
  ];
  for (const each of questions) {
    const { status, body } = await user.call<ChatReply>("POST", "/api/chat", {
      ...each,
      sessionId: session.body.id,
      data,
      shareData,
    });
    const first = status === 200 ? body.formulas[0] : undefined;
    answered = {
      formula: first?.formula ?? null,
      verdict: first?.verdict ?? (status === 200 ? "none" : `${status}`),
    };
  }
  return answered;
}

/** Answers the questions that have no follow-up, in the same way as `npm run formula -- --jsonl`. */
export async function generated(rows: readonly ForumRow[]): Promise<ForumOutcome[]> {
  const threads = verifiers(1);
  const generate = createGenerator(null, threads);
  const outcomes: ForumOutcome[] = [];
  for (const its of rows.filter(({ followup }) => followup === undefined)) {
    const { question, dialect, target = null } = its;
    const made: Generated = await generate({ question, dialect, tables: tablesOf(its), target });
    const verdict = made.formula === null ? "none" : made.verdict;
    outcomes.push(judgedForum(its, "--jsonl generate", { formula: made.formula, verdict }));
  }
  await threads.close();
  return outcomes;
}

export const judgedForum = (its: ForumRow, way: string, answered: Answered): ForumOutcome => ({
  id: its.id,
  way,
  ...answered,
  isRight: answered.formula !== null && isExpectedOf(answered.formula, its),
});

/** One line per way of asking, and one per wrong formula that had the verdict "verified". */
export function forumReport(outcomes: readonly ForumOutcome[]): string[] {
  const ways = [...new Set(outcomes.map(({ way }) => way))];
  return ways.flatMap((way) => {
    const all = outcomes.filter((one) => one.way === way);
    const count = (isCounted: (one: ForumOutcome) => boolean) => all.filter(isCounted).length;
    const of = (verdict: string) => {
      const right = count((one) => one.verdict === verdict && one.isRight);
      return `${verdict} ${right} right ${count((one) => one.verdict === verdict) - right} wrong`;
    };
    const misled = all.filter(({ verdict, isRight }) => verdict === "verified" && !isRight);
    return [
      `${way.padEnd(18)} ${all.length} questions, ${count(({ isRight }) => isRight)} right; ${of("verified")}; ${of("checked")}; ${of("failed")}; none ${count(({ formula }) => formula === null)}`,
      ...misled.map(({ id, formula }) => `  wrong but verified: ${id} ${formula}`),
    ];
  });
}
