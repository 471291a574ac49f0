// From a question to its stored answer: stored → reserved → asked → checked → told. Nobody's leaving loses it.
import { randomUUID } from "node:crypto";
import type { ChatRequest } from "@cellwright/contracts/chat";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Model, Turn } from "../clients/model.ts";
import type { Allowance } from "../clients/users.ts";
import { type MessageRow, type Messages, toMessage } from "../store/messages.ts";
import type { Replies } from "../store/replies.ts";
import type { Sessions } from "../store/sessions.ts";
import { type Live, live } from "./live.ts";
import { historyMessages, prompt } from "./prompt.ts";
import { speak } from "./speaking.ts";
import { turns } from "./turns.ts";
import type { Verify } from "./verify.ts";

/** The store is at most this far behind what was said. */
const appendEveryMs = 250;
/** Questions of one person that are stored and reserved at once; the others wait their turn. */
const beginAtOnce = 2;
/** Nobody there for so long and not a word said: the question is given up. */
const abandonAfterMs = 10_000;

type Parts = {
  log: Log;
  sessions: Sessions;
  messages: Messages;
  replies: Replies;
  charges: Allowance;
  model: Model;
  verify: Verify;
};
export type Question = ChatRequest & { owner: string; requestId: string };

/** A reply that this process may write; new, or one that was left. */
type Held = { row: MessageRow; isNew: boolean };

const writtenOf = ({ content, metadata }: MessageRow) => ({ content, formulas: metadata.formulas ?? [] });

export type Answering = ReturnType<typeof answering>;

export function answering({ log, sessions, messages, replies, charges, model, verify }: Parts) {
  const inTurn = turns(beginAtOnce);
  const underWay = new Map<string, { reply: Live; ended: Promise<void> }>();

  /** Stores the question with an empty reply, or takes over one that was left. Null where it is answered or being answered. */
  async function hold(question: Question, writer: string): Promise<Held | null> {
    const place = await sessions.takePlaces(question.owner, question.sessionId, 2);
    if (place === null) throw new Problem("NOT_FOUND");
    const [asked, reply] = pair(question, place);
    if (await replies.begin(asked, reply, writer)) {
      await sessions.touch(question.sessionId);
      return { row: reply, isNew: true };
    }
    const known = await replies.find(question.requestId);
    if (!known || !(await replies.takeOver(question.requestId, writer))) return null;
    await sessions.touch(question.sessionId);
    return { row: known.row, isNew: false };
  }

  /** What is refused leaves nothing behind, and an answer that had failed before stays as it was. */
  async function reserveOrWithdraw({ row: reply, isNew }: Held, writer: string): Promise<void> {
    try {
      await charges.reserve(reply.owner, reply._id);
    } catch (error) {
      if (isNew) await replies.withdraw(reply, writer);
      else await replies.fail(reply, writer, writtenOf(reply));
      await sessions.touch(reply.sessionId);
      // no answer is no refusal: it may have been reserved all the same
      if (!(error instanceof Problem && error.code === "TOKEN_LIMIT_EXCEEDED"))
        void charges.release(reply.owner, reply._id);
      throw error;
    }
  }

  async function write(question: Question, row: MessageRow, reply: Live, writer: string): Promise<void> {
    const abort = new AbortController();
    let isLost = false;
    const append = async () => {
      const alone = reply.aloneSince();
      const isAbandoned =
        reply.written.content === "" && alone !== undefined && Date.now() - alone > abandonAfterMs;
      isLost = !(await replies.append(row._id, writer, reply.written).catch(() => true));
      if (isLost || isAbandoned) abort.abort();
    };
    const appending = every(appendEveryMs, append);
    try {
      const history = await messages.before(row.sessionId, row.place - 1, historyMessages);
      const answer = (turns: Turn[]) => model.answer(turns, abort.signal);
      const used = await speak({ reply, question, turns: prompt(question, history), answer, verify });
      await appending.stop();
      const message = await replies.finish(row, writer, reply.written, charges.cost, used);
      if (!message) throw new Problem("UNAVAILABLE");
      reply.done({ response: message.content, formulas: reply.written.formulas, message });
    } catch (error) {
      await appending.stop();
      await giveUp(row, reply, writer, isLost, error);
    }
  }

  async function giveUp(
    row: MessageRow,
    reply: Live,
    writer: string,
    isLost: boolean,
    error: unknown,
  ): Promise<void> {
    const problem = error instanceof Problem ? error : new Problem("UNAVAILABLE", { cause: error });
    log.warn({ err: problem.cause ?? problem, requestId: row._id }, "an answer failed");
    try {
      if (!isLost && (await replies.fail(row, writer, reply.written)))
        await charges.release(row.owner, row._id);
    } catch (storeError) {
      // the lease runs out and any replica closes it
      log.error({ err: storeError, requestId: row._id }, "a failed answer could not be closed");
    }
    reply.fail(problem);
  }

  async function begin(question: Question): Promise<Live | null> {
    const here = underWay.get(question.requestId);
    if (here) return here.reply;
    const writer = randomUUID();
    const held = await hold(question, writer);
    if (!held) return underWay.get(question.requestId)?.reply ?? null;
    await reserveOrWithdraw(held, writer);
    const { row } = held;
    const asked = await replies.question(row);
    if (!asked) throw new Problem("NOT_FOUND");
    const reply = live(row._id);
    reply.begin({ messageId: row._id, question: toMessage(asked), assistant: model.assistant });
    const ended = write(question, row, reply, writer).finally(() => underWay.delete(row._id));
    underWay.set(row._id, { reply, ended });
    return reply;
  }

  return {
    /**
     * Begins to answer, or finds the answer that is being given here to the same request.
     * Null: it is finished, or another replica gives it; see {@link Replies.find}.
     */
    begin: (question: Question): Promise<Live | null> => inTurn(question.owner, () => begin(question)),
    find: replies.find,
    /** Waits for the answers under way. */
    drain: async () => {
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}

function pair(question: Question, place: number): [MessageRow, MessageRow] {
  const { owner, sessionId, requestId } = question;
  const questionId = randomUUID();
  const timestamp = new Date();
  const common = { sessionId, owner, timestamp, messageType: "chat", tokensUsed: 0 };
  return [
    { ...common, _id: questionId, place, role: "user", content: question.question, metadata: {} },
    {
      ...common,
      _id: requestId,
      place: place + 1,
      role: "assistant",
      content: "",
      metadata: { status: "streaming" },
      questionId,
    },
  ];
}

/** Runs `act` again and again, one at a time; `stop` waits for the one under way. */
function every(ms: number, act: () => Promise<void>) {
  let isStopped = false;
  let wake = () => {};
  const loop = async () => {
    while (!isStopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (!isStopped) await act();
    }
  };
  const ended = loop();
  return {
    stop: () => {
      isStopped = true;
      wake();
      return ended;
    },
  };
}
