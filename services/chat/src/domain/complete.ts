// Runs the model for requests of other services, once per request on any replica. Stores results, charges nothing.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { complete as completeRpc } from "@cellwright/contracts/rpcs";
import { splitter } from "@cellwright/formula/prose/segments";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Verifier } from "@cellwright/verifier/verify";
import type { z } from "zod";
import type { Model } from "../clients/model.ts";
import type { Completion, Completions } from "../store/completions.ts";
import type { Usage } from "../store/replies.ts";
import type { Sessions } from "../store/sessions.ts";
import type { Worked } from "../workers/threads.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { createLiveReply } from "./live-reply.ts";
import { isFree } from "./price.ts";
import { promptVersion } from "./prompt/version.ts";
import { withoutRules } from "./withhold-rules.ts";
import type { Work } from "./work-prompt.ts";
import { writeReply } from "./write-reply.ts";

type Question = z.output<typeof completeRpc.question>;

/** Concurrent model requests per user in this process; further requests wait. */
const atOnce = 2;
/** Time limit of a request with its repairs, a little less than the caller waits. */
const longestMs = 50_000;
const renewEveryMs = 1_000;
const lookEveryMs = 200;
const mostBytes = 512 * 1024;

type Parts = {
  log: Log;
  sessions: Pick<Sessions, "version">;
  completions: Completions;
  model: Pick<Model, "answer" | "assistant">;
  verify: Verifier;
  worked: Worked;
  asksModelAgain: boolean;
};

export type Complete = (question: Question) => Promise<Completion>;

export function createComplete({
  log,
  sessions,
  completions,
  model,
  verify,
  worked,
  asksModelAgain,
}: Parts): Complete {
  const inTurn = limitConcurrency(atOnce);
  const isExternal = model.assistant.kind === "external";
  const underWay = new Map<string, Promise<Completion>>();

  async function complete(question: Question): Promise<Completion> {
    const { userId, requestId, work } = question;
    if ("sessionId" in work && (await sessions.version(userId, work.sessionId)) === null)
      throw new Problem("NOT_FOUND");
    const writer = randomUUID();
    let isMine = await completions.begin(requestId, userId, writer);
    while (!isMine) {
      const known = await completions.find(requestId, userId);
      if (known?.answer) return known.answer;
      if (known?.failure) throw new Problem(known.failure.code, { message: known.failure.message });
      if (!known) throw new Problem("UNAVAILABLE");
      isMine = await completions.takeOver(requestId, userId, writer);
      if (!isMine) await pause(lookEveryMs);
    }
    return make(question, writer);
  }

  async function make({ userId, requestId, work }: Question, writer: string): Promise<Completion> {
    const lost = new AbortController();
    const renewing = setInterval(async () => {
      const isHeld = await completions.renew(requestId, writer).catch(() => true);
      if (!isHeld) lost.abort();
    }, renewEveryMs);
    const signal = AbortSignal.any([lost.signal, AbortSignal.timeout(longestMs)]);
    try {
      const { completion, used } = await inTurn(userId, () => ask(work, { userId, requestId }, signal));
      if (!(await completions.finish(requestId, writer, completion, used, promptVersion)))
        throw new Problem("UNAVAILABLE");
      return completion;
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem("UNAVAILABLE", { cause: error });
      log.warn({ err: problem.cause ?? problem, requestId }, "a request of another service failed");
      const { code, message } = problem;
      // if the failure cannot be stored, the lease expires and the next attempt starts over
      await completions.fail(requestId, writer, { code, message }).catch(() => {});
      throw problem;
    } finally {
      clearInterval(renewing);
    }
  }

  async function ask(
    work: Work,
    { userId, requestId }: Pick<Question, "userId" | "requestId">,
    signal: AbortSignal,
  ): Promise<{ completion: Completion; used: Usage }> {
    const { question, turns } = await worked(userId, "workPrompt", work, requestId, isExternal);
    const { language, data: tables, place } = question;
    let isAtNoCharge = false;
    let isCostly = true;
    const reply = createLiveReply(requestId, () => {});
    const used = await writeReply({
      reply,
      question,
      userId: userId,
      turns,
      answer: (given, onOrigin, task = work.kind) =>
        withoutRules(
          model.answer(given, signal, { language, onOrigin, user: userId, task, given: { tables, place } }),
          language,
        ),
      verify,
      asksModelAgain,
      onOrigin: (origin) => {
        isAtNoCharge = isFree(origin);
        isCostly = origin.isCostly;
      },
    });
    const { content, formulas } = reply.written;
    const made = work.kind === "explain" ? await onData(work, userId) : best(formulas);
    const completion = {
      ...{ formula: made && bounded(made), text: proseOf(content) },
      ...{ isFree: isAtNoCharge, isCostly },
    };
    return { completion, used };
  }

  /** Runs the formula that is to be explained on the user's data. Null without data. */
  async function onData(
    work: Extract<Work, { kind: "explain" }>,
    userId: string,
  ): Promise<CheckedFormula | null> {
    const { dialect, locale, language, data } = work;
    if (data === undefined) return null;
    const { found } = await verify.block(
      await worked(userId, "canonical", work),
      { dialect, locale, language, data },
      { userId },
    );
    return found;
  }

  return (question) => {
    const key = `${question.userId}:${question.requestId}`;
    const here = underWay.get(key) ?? complete(question).finally(() => underWay.delete(key));
    underWay.set(key, here);
    return here;
  };
}

const order: readonly CheckedFormula["verdict"][] = ["verified", "checked", "failed"];

/** The first formula with the best verdict. */
const best = (formulas: readonly CheckedFormula[]): CheckedFormula | null =>
  order.flatMap((verdict) => formulas.find((formula) => formula.verdict === verdict) ?? [])[0] ?? null;

/** Shortens a result to fit into a bus message: without step values, then without the run, then only the verdict. */
function bounded(formula: CheckedFormula): CheckedFormula {
  const { steps = [], run: _run, ...rest } = formula;
  const worded = steps.map(({ value: _value, ...step }) => step);
  const { formula: text, verdict, problems } = formula;
  const lighter = [
    formula,
    { ...formula, steps: worded },
    { ...rest, steps: worded },
    { formula: text, verdict, problems },
  ];
  return (
    lighter.find((each) => Buffer.byteLength(JSON.stringify(each)) <= mostBytes) ?? {
      formula: text,
      verdict,
      problems: [],
    }
  );
}

function proseOf(content: string): string {
  const split = splitter();
  const segments = [...split.push(content), ...split.end()];
  return segments
    .flatMap((segment) => (segment.kind === "prose" ? [segment.text] : []))
    .join("")
    .trim();
}
