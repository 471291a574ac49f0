// Answers a question: stores it, reserves its cost, calls the model, streams, checks and stores the answer.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Message } from "@cellwright/contracts/chat";
import { replyPieces, replyReader, replyStop } from "@cellwright/contracts/topics";
import type { Allowance } from "@cellwright/kit/allowance";
import type { Bus } from "@cellwright/kit/bus";
import { crashPoint } from "@cellwright/kit/crash";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Verify } from "@cellwright/verifier/verify";
import type { Model, Origin, Task, Turn } from "../clients/model.ts";
import { type MessageRow, toMessage } from "../store/message-rows.ts";
import type { Messages } from "../store/messages.ts";
import type { Replies, Usage } from "../store/replies.ts";
import type { Worked } from "../workers/threads.ts";
import type { AnswerMetrics } from "./answer-metrics.ts";
import { appending } from "./appending.ts";
import { withheld } from "./canary.ts";
import { following } from "./following.ts";
import { type Live, live, type Reading } from "./live.ts";
import { type Held, opening, type Question } from "./opening.ts";
import { piecesOf } from "./pieces.ts";
import { isFree } from "./price.ts";
import { earlier } from "./prompt/earlier.ts";
import { historyMessages, isShort, prompt } from "./prompt.ts";
import { createReservation } from "./reservation.ts";
import { speak } from "./speaking.ts";
import { stopping } from "./stopping.ts";
import { turns } from "./turns.ts";

/** Questions of a session that are stored concurrently; others wait, since all write to the session's row. */
const beginAtOnce = 2;
/** A question is abandoned if nobody has listened for this long and no word has come. */
const abandonAfterMs = 10_000;
/** Time limit of one answer with its repairs, from the end of the queue on. */
const answerMs = 60_000;
/** The longest that an answer waits for example recipes. */
const longestLookMs = 3_000;

type Parts = {
  log: Log;
  bus: Pick<Bus, "subscribe" | "publish" | "flush">;
  messages: Messages;
  replies: Replies;
  charges: Allowance;
  model: Model;
  verify: Verify;
  worked: Worked;
  answerMetrics: AnswerMetrics;
  asksTwice: boolean;
  limits: {
    /** Concurrent answers per user in this process; further ones wait. */
    perPerson: number;
    /** Concurrent answers of this process, and how many more may wait; beyond that: UNAVAILABLE. */
    atOnce: number;
    waiting: number;
  };
};
type UnderWay = { reply: Live; owner: string; stop(): void; modelMs(): number; ended: Promise<void> };

const isStopped = Symbol("stopped");
const isAbandoned = Symbol("abandoned");

export type Answering = ReturnType<typeof answering>;

export function answering(parts: Parts) {
  const { log, bus, messages, replies, charges, model, verify, worked, answerMetrics, asksTwice, limits } =
    parts;
  const beginning = turns(beginAtOnce);
  const ofPerson = turns(limits.perPerson);
  const ofAll = turns(limits.atOnce);
  const open = opening({ messages, replies });
  const follow = following({ bus, replies, assistant: model.assistant, log });
  const append = appending({ replies, log });
  const underWay = new Map<string, UnderWay>();
  bus.subscribe(replyReader, "*", (id) => underWay.get(id)?.reply.isHeardElsewhere());
  bus.subscribe(replyStop, "*", (id) => underWay.get(id)?.stop());

  /** Example recipes for external models, none if not found in time. The built-in assistant has its own. */
  async function recipesFor(owner: string, question: Question): Promise<string[]> {
    if (model.assistant.kind === "built-in") return [];
    const found = worked(owner, "recipesLike", question).catch(() => []);
    return Promise.race([found, setTimeout(longestLookMs, [], { ref: false })]);
  }

  /** Starts to write a reply: streams and stores it until it is finished, stopped, failed or abandoned. */
  function begun(
    question: Question,
    { row, asked }: Held,
    older: Promise<Message[]>,
    writer: string,
  ): UnderWay {
    const abort = new AbortController();
    const reply = live(row._id, (said) => {
      for (const piece of piecesOf(said, writer)) bus.publish(replyPieces, row._id, piece);
    });
    reply.begin({ messageId: row._id, question: toMessage(asked), assistant: model.assistant });
    append.open({
      id: row._id,
      writer,
      written: reply.written,
      lost: () => abort.abort(new Problem("UNAVAILABLE")),
      look: () => {
        const alone = reply.written.content === "" ? reply.aloneSince() : undefined;
        if (alone !== undefined && Date.now() - alone > abandonAfterMs) abort.abort(isAbandoned);
      },
    });
    const figure = answerMetrics.begin();
    let modelMs = 0;
    let given: Turn[] = [];
    let cost: number = charges.cost;
    let isCostly = true;
    let choices: string[] = [];
    async function* answer(
      all: Turn[],
      onOrigin: (origin: Origin) => void,
      signal: AbortSignal,
      task?: Task,
    ): AsyncGenerator<string, Usage> {
      given = all;
      const { language, data: tables } = question;
      const words = withheld(
        model.answer(all, signal, { language, onOrigin, user: row.owner, task, tables }),
        language,
      );
      for (;;) {
        const began = performance.now();
        const { value, done } = await words.next().finally(() => {
          modelMs += performance.now() - began;
        });
        if (done) return value;
        figure.word();
        yield value;
      }
    }
    const say = async () => {
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(answerMs)]);
      const given = { ...question, question: asked.content };
      const history = (await older).map(earlier);
      const recipes = await recipesFor(row.owner, given);
      const turns = isShort(given, history)
        ? prompt(given, history, recipes)
        : await worked(row.owner, "prompt", given, history, recipes);
      return speak({
        reply,
        question,
        person: row.owner,
        turns,
        answer: (all, onOrigin, task) => answer(all, onOrigin, signal, task),
        verify,
        asksTwice,
        onOrigin: (origin) => {
          cost = isFree(origin) ? 0 : charges.cost;
          isCostly = origin.isCostly;
          choices = origin.choices;
        },
      });
    };
    const write = async () => {
      try {
        const waiting = abort.signal;
        const used = await ofPerson(row.owner, () => ofAll("all", say, waiting), waiting);
        await append.close(row._id);
        if (cost === 0 && isCostly && !(await charges.uncharged(row.owner, row._id))) cost = charges.cost;
        const message = await replies.finish(row, writer, { ...reply.written, choices }, cost, used);
        if (!message) throw new Problem("UNAVAILABLE");
        crashPoint("reply.stored");
        // released before `done` is sent, so that the client then reads the right allowance
        if (cost === 0) await charges.release(row.owner, row._id);
        reply.done({ response: message.content, formulas: reply.written.formulas, message });
        figure.finished(reply.written, used);
        figure.ended("finished", modelMs);
      } catch (error) {
        await append.close(row._id);
        const how = abort.signal.aborted ? abort.signal.reason : error;
        const isKept = how === isStopped && (await stopped(row, reply, writer, given, cost));
        if (!isKept) await giveUp(row, reply, writer, how, given.length > 0);
        figure.ended(isKept ? "stopped" : "failed", modelMs);
      }
    };
    const stop = () => {
      reply.seal();
      abort.abort(isStopped);
    };
    const ended = write().finally(() => underWay.delete(row._id));
    return { reply, owner: row.owner, stop, modelMs: () => modelMs, ended };
  }

  /** Stores what was shown, charged unless it is empty or free; false if another writer has the reply. */
  async function stopped(
    row: MessageRow,
    reply: Live,
    writer: string,
    given: Turn[],
    price: number,
  ): Promise<boolean> {
    const { content, formulas } = reply.written;
    const isNothing = content.trim() === "";
    try {
      const isAtNoCost = (isNothing || price === 0) && given.length > 0;
      const isFree = isAtNoCost && (await charges.uncharged(row.owner, row._id));
      const cost = isAtNoCost && !isFree ? charges.cost : isNothing ? undefined : price;
      const message = await replies.stop(
        row,
        writer,
        reply.written,
        cost,
        estimated(model.assistant.model, given, content),
      );
      if (!message) return false;
      if (!cost) await charges.release(row.owner, row._id);
      reply.done({ response: content, formulas, message });
      return true;
    } catch (error) {
      log.error({ err: error, requestId: row._id }, "a stopped answer could not be closed");
      return false;
    }
  }

  async function giveUp(
    row: MessageRow,
    reply: Live,
    writer: string,
    error: unknown,
    wasAsked: boolean,
  ): Promise<void> {
    const cause = error === isAbandoned ? new Error("abandoned: nobody was listening") : error;
    const problem = error instanceof Problem ? error : new Problem("UNAVAILABLE", { cause });
    log.warn({ err: problem.cause ?? problem, requestId: row._id }, "an answer failed");
    try {
      if (!(await replies.fail(row, writer, reply.written))) return reply.fail(problem);
      // an abandoned question counts towards the day's free requests; a failure of the model does not
      if (error === isAbandoned && wasAsked) await charges.uncharged(row.owner, row._id, true);
      else await charges.release(row.owner, row._id);
    } catch (storeError) {
      // the lease expires, and the reaper of any replica closes the reply
      log.error({ err: storeError, requestId: row._id }, "a failed answer could not be closed");
    }
    reply.fail(problem);
  }

  async function begin(question: Question): Promise<UnderWay | null> {
    const here = underWay.get(question.requestId);
    if (here) return here;
    if (underWay.size >= limits.atOnce + limits.waiting) throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    const writer = randomUUID();
    const reservation = createReservation({ charges, replies }, question);
    const held = await open(question, writer, reservation.start).catch(async (error: unknown) => {
      await reservation.cancel();
      throw error;
    });
    // another request answers it, so the reservation stays
    if (!held) return underWay.get(question.requestId) ?? null;
    const older = messages.before(held.asked, historyMessages).then((rows) => rows.map(toMessage));
    older.catch(() => {});
    await reservation.confirm(held, writer);
    const answer = begun(question, held, older, writer);
    underWay.set(question.requestId, answer);
    return answer;
  }

  /** The reply `id` of `owner`: written here or elsewhere, or finished. Else {@link Problem} NOT_FOUND. */
  async function read(owner: string, id: string): Promise<Reading> {
    const here = underWay.get(id);
    if (here?.owner === owner) return here.reply;
    const found = await replies.find(id);
    if (found?.row.owner !== owner) throw new Problem("NOT_FOUND");
    return follow(id);
  }

  return {
    /**
     * Starts an answer, or returns the one in progress here for the same request. Null: it is finished, or
     * another replica writes it; use `read`. Throws {@link Problem} UNAVAILABLE if too many are under way.
     */
    begin: (question: Question): Promise<Pick<UnderWay, "reply" | "modelMs"> | null> =>
      beginning(`${question.owner} ${question.sessionId}`, () => begin(question)),
    read,
    stop: stopping({ bus, replies, here: (id) => underWay.get(id)?.stop() }),
    /** Answers under way here. */
    open: () => underWay.size,
    /** Waits for the answers under way. */
    drain: async () => {
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}

/** Estimates the usage of a stopped model, which reports none: about four characters per token. */
const estimated = (name: string, given: Turn[], content: string): Usage => ({
  model: name,
  promptTokens: Math.ceil(given.reduce((sum, turn) => sum + turn.content.length, 0) / 4),
  completionTokens: Math.ceil(content.length / 4),
});
