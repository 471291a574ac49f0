// One answer while it is written: first queued, then writing, at last finished, stopped or failed.
import { setTimeout } from "node:timers/promises";
import type { Message } from "@cellwright/contracts/chat";
import { replyPieces } from "@cellwright/contracts/topics";
import type { Allowance } from "@cellwright/kit/allowance";
import type { Bus } from "@cellwright/kit/bus";
import { crashPoint } from "@cellwright/kit/crash";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Verifier } from "@cellwright/verifier/verify";
import type { Model, Origin } from "../clients/model.ts";
import type { QuestionWorkbook, WorkbookClient } from "../clients/workbooks.ts";
import { toMessage } from "../store/message-rows.ts";
import type { Replies, Usage } from "../store/replies.ts";
import type { Worked } from "../workers/threads.ts";
import type { AnswerMetrics, Outcome } from "./answer-metrics.ts";
import { createLiveReply } from "./live-reply.ts";
import { createModelCalls } from "./model-calls.ts";
import { namedCells } from "./named-cells.ts";
import type { OpenedReply, Question } from "./open-reply.ts";
import { piecesOf } from "./pieces.ts";
import { isFree } from "./price.ts";
import { earlier } from "./prompt/earlier.ts";
import { isShort, prompt } from "./prompt.ts";
import type { ReplyAppender } from "./reply-appender.ts";
import { unknownOrigin, writeReply } from "./write-reply.ts";

/** A question is abandoned if nobody has listened for this time and no word has come. */
const abandonAfterMs = 10_000;
/** Time limit of one answer with its repairs, without the time in the queue. */
const answerMs = 60_000;
/** How long an answer waits for example recipes. */
const longestLookMs = 3_000;

export type AnswerParts = {
  log: Log;
  bus: Pick<Bus, "publish">;
  replies: Replies;
  charges: Allowance;
  model: Model;
  workbooks: WorkbookClient;
  verify: Verifier;
  worked: Worked;
  answerMetrics: AnswerMetrics;
  appender: ReplyAppender;
  asksModelAgain: boolean;
  /** Runs `write` when it is the turn of `owner`. If `signal` aborts first, rejects with the abort reason. */
  queued(owner: string, write: () => Promise<Usage>, signal: AbortSignal): Promise<Usage>;
};

type Opened = OpenedReply & {
  question: Question;
  /** The messages before the question, oldest first. */
  history: Promise<Message[]>;
  /** The id of this process's lease on the reply. */
  writer: string;
};

/** The states of an answer, each with the states that may follow. */
const transitions = {
  queued: ["writing", "stopped", "failed"],
  writing: ["finished", "stopped", "failed"],
  finished: [],
  stopped: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;
type State = keyof typeof transitions;

const isStopped = Symbol("stopped");
const isAbandoned = Symbol("abandoned");

export type Answer = ReturnType<typeof createAnswer>;

/** Starts to write an opened reply, which is streamed and stored until it is finished, stopped or failed. */
export function createAnswer(parts: AnswerParts, { question, row, questionRow, history, writer }: Opened) {
  const { log, bus, replies, charges, model, workbooks, verify, worked, appender, asksModelAgain } = parts;
  const abort = new AbortController();
  const metric = parts.answerMetrics.begin();
  const calls = createModelCalls(model, question, metric.word);
  const reply = createLiveReply(row._id, (event) => {
    for (const piece of piecesOf(event, writer)) bus.publish(replyPieces, row._id, piece);
  });
  let state: State = "queued";
  let origin: Origin = unknownOrigin;

  function enter(next: State): void {
    const allowed: readonly State[] = transitions[state];
    if (!allowed.includes(next)) throw new Error(`an answer cannot go from ${state} to ${next}`);
    state = next;
  }

  function open(): void {
    reply.begin({ messageId: row._id, question: toMessage(questionRow), assistant: model.assistant });
    appender.open({
      id: row._id,
      writer,
      written: reply.written,
      lost: () => abort.abort(new Problem("UNAVAILABLE")),
      look: () => {
        const alone = reply.written.content === "" ? reply.aloneSince() : undefined;
        if (alone !== undefined && Date.now() - alone > abandonAfterMs) abort.abort(isAbandoned);
      },
    });
  }

  async function write(): Promise<Usage> {
    enter("writing");
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(answerMs)]);
    const asked = { ...question, question: questionRow.content };
    const request = { ...asked, ...(await workbookOf(asked)) };
    const before = (await history).map(earlier);
    const recipes = await recipesFor(request);
    const turns = isShort(request, before)
      ? prompt(request, before, recipes)
      : await worked(row.owner, "prompt", request, before, recipes);
    return writeReply({
      reply,
      question: request,
      userId: row.owner,
      turns,
      answer: (given, onOrigin, task) =>
        calls.answer(given, onOrigin, {
          ...{ signal, task },
          given: { tables: request.data, place: request.place, trace: request.trace },
        }),
      verify,
      asksModelAgain,
      onOrigin: (given) => {
        origin = given;
      },
    });
  }

  /** The whole workbook that the question is about, unless the question has cells of its own. */
  async function workbookOf(asked: Question): Promise<Partial<QuestionWorkbook>> {
    const { owner, workbook, data } = asked;
    if (!workbook || data !== undefined) return {};
    const named = namedCells(asked.question);
    const { range } = workbook;
    return workbooks.read(owner, workbook, named.length === 0 && range ? [range] : named);
  }

  /** Example recipes for external models, or none if they are not found in time. The built-in assistant has its own. */
  async function recipesFor(request: Question): Promise<string[]> {
    if (model.assistant.kind === "built-in") return [];
    const found = worked(row.owner, "recipesLike", request).catch(() => []);
    return Promise.race([found, setTimeout(longestLookMs, [], { ref: false })]);
  }

  /** Stores the whole answer with its charge. */
  async function finish(usage: Usage): Promise<void> {
    let cost = isFree(origin) ? 0 : charges.cost;
    if (cost === 0 && origin.isCostly && !(await charges.uncharged(row.owner, row._id))) cost = charges.cost;
    const written = { ...reply.written, choices: origin.choices };
    const message = await replies.finish(row, writer, written, cost, usage);
    if (!message) throw new Problem("UNAVAILABLE");
    enter("finished");
    crashPoint("reply.stored");
    // before `done` is sent, so that the client then reads the right allowance
    if (cost === 0) await charges.release(row.owner, row._id);
    reply.done({ response: message.content, formulas: reply.written.formulas, message });
    metric.finished(reply.written, usage);
  }

  /** Stores the text that was shown, and charges it unless it is empty or free. Returns false if this fails. */
  async function stop(): Promise<boolean> {
    const { content, formulas } = reply.written;
    const isEmpty = content.trim() === "";
    try {
      let isUncharged = isEmpty || isFree(origin);
      if (isUncharged && calls.hasCalled()) isUncharged = await charges.uncharged(row.owner, row._id);
      const free = isEmpty ? undefined : 0;
      const cost = isUncharged ? free : charges.cost;
      const message = await replies.stop(row, writer, reply.written, cost, calls.estimatedUsage(content));
      if (!message) return false;
      enter("stopped");
      if (!cost) await charges.release(row.owner, row._id);
      reply.done({ response: content, formulas, message });
      return true;
    } catch (error) {
      log.error({ err: error, requestId: row._id }, "a stopped answer could not be closed");
      return state === "stopped";
    }
  }

  async function fail(reason: unknown): Promise<void> {
    enter("failed");
    const cause = reason === isAbandoned ? new Error("abandoned: nobody was listening") : reason;
    const problem = reason instanceof Problem ? reason : new Problem("UNAVAILABLE", { cause });
    log.warn({ err: problem.cause ?? problem, requestId: row._id }, "an answer failed");
    try {
      const isClosed = await replies.fail(row, writer, reply.written);
      // an abandoned question counts as one of the day's uncharged requests; a failure of the model does not
      if (isClosed && reason === isAbandoned && calls.hasCalled())
        await charges.uncharged(row.owner, row._id, true);
      else if (isClosed) await charges.release(row.owner, row._id);
    } catch (error) {
      // when the lease expires, the reaper of any replica closes the reply
      log.error({ err: error, requestId: row._id }, "a failed answer could not be closed");
    }
    reply.fail(problem);
  }

  /** Writes the reply, then enters one of the three final states. */
  async function run(): Promise<Outcome> {
    try {
      const usage = await parts.queued(row.owner, write, abort.signal);
      await appender.close(row._id);
      await finish(usage);
      return "finished";
    } catch (error) {
      await appender.close(row._id);
      if (state === "finished") {
        log.error({ err: error, requestId: row._id }, "a stored answer was not sent");
        reply.fail(new Problem("UNAVAILABLE", { cause: error }));
        return "finished";
      }
      const reason = abort.signal.aborted ? abort.signal.reason : error;
      if (reason === isStopped && (await stop())) return "stopped";
      await fail(reason);
      return "failed";
    }
  }

  open();
  return {
    reply,
    owner: row.owner,
    /** Keeps the text so far and ignores what the model writes from now on. */
    stop: (): void => {
      reply.seal();
      abort.abort(isStopped);
    },
    /** Time spent in the model, in milliseconds. */
    modelMs: calls.ms,
    ended: run().then((outcome) => metric.ended(outcome, calls.ms())),
  };
}
