// Writes an answer: streams prose, holds formulas back until they are checked, and has failed formulas repaired.
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { WorkbookTrace } from "@cellwright/contracts/workbook-trace";
import { type Block, formulaIn, type Segment, splitter } from "@cellwright/formula/prose/segments";
import { Problem } from "@cellwright/kit/problem";
import type { Request } from "@cellwright/verifier/request";
import type { Derivation } from "@cellwright/verifier/verified";
import type { Verified, Verifier } from "@cellwright/verifier/verify";
import type { Origin, Task, Turn } from "../clients/model.ts";
import type { Usage } from "../store/replies.ts";
import type { LiveReply } from "./live-reply.ts";
import { neutral } from "./neutral.ts";
import { inOwnLocale } from "./own-locale.ts";
import { anew, repair } from "./prompt.ts";

/** How often a failed formula goes back to the model. */
const mostRepairs = 2;

/** `trace`: what the formulas of the user's workbook say. */
type WrittenQuestion = ChatRequest & { trace?: WorkbookTrace };

type Parts = {
  reply: Pick<LiveReply, "text" | "formula" | "written">;
  question: WrittenQuestion;
  userId: string;
  turns: Turn[];
  /** Calls the model. Calls `onOrigin` before the first word. */
  answer(turns: Turn[], onOrigin: (origin: Origin) => void, task?: Task): AsyncGenerator<string, Usage>;
  verify: Verifier;
  /** Whether the model is asked a second time if the cross-check has no formula. */
  asksModelAgain: boolean;
  /** Called before the first word of the answer itself, not for repairs. */
  onOrigin(origin: Origin): void;
};

/** Writes the answer and returns the usage of all calls. Throws {@link Problem} MODEL_UNAVAILABLE if it is empty. */
export async function writeReply({
  reply,
  question,
  userId,
  turns,
  answer,
  verify,
  asksModelAgain,
  onOrigin,
}: Parts): Promise<Usage> {
  const reading = verify.derive(turns, userId, { tables: question.data, place: question.place });
  let opinion: Promise<Derivation | null> | undefined;
  const by = { userId, derive: () => (opinion ??= secondFormula()) };
  const own = inOwnLocale(question);
  const from = requests(question, earlierIn(turns));
  let request = from(unknownOrigin);
  // a repair by the built-in assistant itself is not sent back for another repair
  let isFixed = false;
  let rule: Pick<CheckedFormula, "rule" | "cells"> = {};
  const split = splitter();
  let prose = neutral();
  const others: Usage[] = [];

  const write = async (segments: Segment[]) => {
    for (const segment of segments) {
      if (segment.kind === "fence") continue;
      if (segment.kind === "prose") {
        put(reply, prose.push(own(segment.text)));
        continue;
      }
      put(reply, prose.end());
      prose = neutral();
      if (segment.formula === undefined) put(reply, whole(segment.text));
      else if (isQuoted(segment, segment.formula, question)) put(reply, whole(segment.text));
      else await writeFormula(segment, segment.formula);
    }
  };

  /** A second formula to compare with: the built-in assistant's if it is sure, otherwise another one of the model. */
  async function secondFormula(): Promise<Derivation | null> {
    const independent = await reading;
    const isEnough = typeof independent === "string" || !asksModelAgain;
    if (isEnough || question.data === undefined || request.origin?.isBuiltIn) return independent;
    const second = await inTime(formulaOf(answer(anew(turns), () => {})));
    if (second) others.push(second.usage);
    return second?.formula === undefined ? independent : { own: second.formula };
  }

  async function writeFormula(block: Block, formula: string): Promise<void> {
    let rounds = 0;
    // the entries of a drop-down list are no result that the question asks for, so the list is only parsed
    const isList = rule.rule === "list";
    const { data, ...alone } = request;
    const asked = isList ? { ...alone, question: "" } : request;
    let [body, verified] = [formula, await verify.block(formula, asked, by)];
    let best = verified.found;
    let isSentBack = false;
    while (!isFixed && !rule.rule && isWorthAsking(verified, isSentBack) && rounds < mostRepairs) {
      isSentBack ||= verified.isDisputed;
      let origin = unknownOrigin;
      const fixing = repair(turns, body, verified, question.shareData);
      const fixed = await formulaOf(answer(fixing, (given) => (origin = given), "repair"));
      if (fixed === null) break;
      rounds += 1;
      others.push(fixed.usage);
      if (fixed.formula === undefined) continue;
      body = fixed.formula;
      verified = await verify.block(body, from(origin), by);
      if (rank(verified.found) >= rank(best)) best = verified.found;
    }
    const { run, steps, edges, ...list } = best;
    if (isList && list.verdict === "checked") list.problems = [];
    reply.formula(written(block, best.formula), { ...shown(isList ? list : best, question), ...rule });
  }

  const words = answer(turns, (origin) => {
    request = from(origin);
    isFixed = origin.kind === "repair";
    rule = {
      ...(origin.rule && { rule: origin.rule }),
      ...(origin.cells && { cells: origin.cells }),
    };
    onOrigin(origin);
  });
  for (;;) {
    const { value, done } = await words.next();
    if (!done) {
      await write(split.push(value));
      continue;
    }
    await write(split.end());
    put(reply, prose.end());
    if (reply.written.content.trim() === "") throw new Problem("MODEL_UNAVAILABLE");
    return others.reduce(sum, value);
  }
}

const code = /^[\s>*+\d.)-]*(?:`|~~~)/;

/**
 * Puts a formula into code, wherever the model wrote it, so that a URL in the formula does not become a link in an
 * exported chat. A formula within a line becomes inline code, others a code block.
 */
function written({ isInLine, ...around }: Block, formula: string): string {
  const before = around.before.replace(/^\[/, "");
  const after = around.after.replace(/\]\([^)\n]*\)$/, "");
  const quote = /^[ \t]*>[> \t]*/.exec(before)?.[0] ?? "";
  if (code.test(before)) return before + formula.replaceAll("\n", `\n${quote}`) + after;
  if (!isInLine || formula.includes("\n")) return `\`\`\`excel\n${formula}\n\`\`\`\n`;
  const marks = formula.includes("`") ? "``" : "`";
  return before + marks + formula + marks + after;
}

/** Whether an inline formula quotes the question or the workbook. It is then not an answer, and stays as it is. */
const isQuoted = ({ isInLine }: Block, formula: string, { question, trace }: WrittenQuestion): boolean =>
  isInLine && (question.includes(formula) || quotable(trace).has(formula));

/** The formulas of the workbook that an answer may quote. */
function quotable(trace: WorkbookTrace = { cells: [], sheet: null }): ReadonlySet<string> {
  const cells = trace.cells.flatMap((cell) => [cell, ...cell.reads, ...(cell.cause ? [cell.cause] : [])]);
  const causes = trace.cells.flatMap(({ cause }) => cause?.reads ?? []);
  const formulas = [...cells, ...causes].map(({ formula }) => formula ?? "");
  return new Set([...formulas, ...(trace.sheet?.formulas ?? []).map(({ formula }) => formula)]);
}

export const unknownOrigin: Origin = {
  isBuiltIn: false,
  isDoubted: false,
  kind: null,
  isCostly: true,
  choices: [],
};

/** The last question before this one that was answered. */
const earlierIn = (turns: readonly Turn[]): string | undefined =>
  turns.findLast(({ role }, at) => role === "user" && turns[at + 1]?.role === "assistant")?.content;

/** Returns a function that adds the origin of the answer to the question. Equal origins give the same object. */
function requests(question: ChatRequest, earlier: string | undefined): (origin: Origin) => Request {
  const made = new Map<string, Request>();
  return ({ isBuiltIn, isDoubted }) => {
    const key = `${isBuiltIn} ${isDoubted}`;
    const request = made.get(key) ?? {
      ...question,
      ...(earlier !== undefined && { earlier }),
      origin: { isBuiltIn, isDoubted },
    };
    made.set(key, request);
    return request;
  };
}

/** Failed formulas go back to the model; formulas that only the cross-check disputes go back once. */
const isWorthAsking = ({ found, isDisputed }: Verified, isSentBack: boolean): boolean =>
  isDisputed ? !isSentBack : found.verdict === "failed";

const verdicts: readonly CheckedFormula["verdict"][] = ["failed", "checked", "verified"];
const rank = ({ verdict }: CheckedFormula): number => verdicts.indexOf(verdict);

const put = (reply: Parts["reply"], text: string) => {
  if (text !== "") reply.text(text);
};

function whole(text: string): string {
  const { push, end } = neutral();
  return push(text) + end();
}

const sum = (one: Usage, other: Usage): Usage => ({
  model: one.model,
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});

/** How long an answer waits for a second formula of the model. */
const longestOpinionMs = 20_000;

function inTime<Result>(opinion: Promise<Result>): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), longestOpinionMs);
  return Promise.race([opinion.catch(() => null), promise]).finally(() => clearTimeout(timer));
}

/** The formula in another answer of the model, or null if the model cannot be reached. */
async function formulaOf(
  words: AsyncGenerator<string, Usage>,
): Promise<{ formula: string | undefined; usage: Usage } | null> {
  let text = "";
  try {
    for (;;) {
      const { value, done } = await words.next();
      if (done) return { formula: formulaIn(text), usage: value };
      text += value;
    }
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The formula without the steps and check details that the user did not request. */
function shown(found: CheckedFormula, { explainSteps, validateFormula }: ChatRequest): CheckedFormula {
  const { steps, run, edges, worksIn, ...rest } = found;
  return {
    ...rest,
    ...(validateFormula && { ...(run && { run }), ...(edges && { edges }), ...(worksIn && { worksIn }) }),
    ...(explainSteps && steps && { steps }),
  };
}
