// One question and its answer, from the moment it is sent until the stored answer takes its place.
import type { Assistant, Message } from "@cellwright/contracts/chat";
import { useEffect, useRef, useState } from "react";
import { ApiError, newActKey, post } from "../../lib/api.ts";
import { type AnswerEvent, ask, type Question, resume } from "./ask.ts";
import { type LiveReply, liveReply } from "./live-reply.ts";

export type Place = { from: string; question: string; reply?: string };

export type Turn = {
  key: string;
  question: Question;
  /** The newest stored message when it was sent. */
  after: string | undefined;
  /** Where it stands in place of stored messages: the first of them, and what its rows are called. */
  place?: Place;
  /** Ids of the stored question and reply, once the server has told them. */
  questionId?: string;
  replyId?: string;
  /** A reply that was under way before this page was there. */
  followed?: string;
  live: LiveReply;
  phase: "answering" | "revealed" | "failed";
  error?: unknown;
};

/** A cut connection is taken up again this many times without a new word, each wait twice as long. */
const rejoins = 6;
const firstWait = 250;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

type Told = {
  onAssistant: (assistant: Assistant) => void;
  onFailed: (error: unknown, question: string) => void;
};

export function useTurn({ onAssistant, onFailed }: Told) {
  const [turn, setTurn] = useState<Turn | null>(null);
  const leaving = useRef<AbortController>(null);
  /** The reply that the server has begun to this turn. */
  const reached = useRef<{ key: string; replyId: string }>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const change = (key: string, part: Partial<Turn>) =>
    setTurn((current) => (current?.key === key ? { ...current, ...part } : current));

  const take = ({ key, live }: Turn, { event, data }: AnswerEvent) => {
    if (event === "start") {
      onAssistant(data.assistant);
      reached.current = { key, replyId: data.messageId };
      change(key, { questionId: data.question.id, replyId: data.messageId });
    } else if (event === "text") live.append(data.text);
    else if (event === "formula") {
      const { text, ...check } = data;
      live.append(text, check);
    } else if (event === "reset") live.reset(data.content, data.formulas);
    else {
      change(key, { replyId: data.message.id });
      live.finish(data.response, data.formulas);
    }
  };

  const replyTo = ({ key, followed }: Turn) =>
    reached.current?.key === key ? reached.current.replyId : followed;

  /** From the beginning, or where the reply is known already, behind what is here of it. */
  const attempt = async (turn: Turn, signal: AbortSignal) => {
    const known = replyTo(turn);
    const events = known
      ? resume(known, turn.live.text().length, signal)
      : ask(turn.question, turn.key, signal);
    for await (const event of events) take(turn, event);
  };

  const run = async (turn: Turn) => {
    const leave = new AbortController();
    leaving.current?.abort();
    leaving.current = leave;
    reached.current = null;
    setTurn(turn);
    for (let tried = 0; ; tried++) {
      const before = turn.live.text().length;
      let error: unknown = null;
      try {
        await attempt(turn, leave.signal);
      } catch (cause) {
        error = cause;
      }
      if (turn.live.isWhole() || leave.signal.aborted) return;
      if (turn.live.text().length > before) tried = 0;
      // Only an answer that has begun is taken up by itself; before that the person decides.
      if (error instanceof ApiError || !replyTo(turn) || tried >= rejoins) {
        change(turn.key, { phase: "failed", error });
        onFailed(error, turn.question.question);
        return;
      }
      await wait(firstWait * 2 ** tried, leave.signal);
    }
  };

  return {
    turn,
    /** `place` where it is asked again or otherwise; the question keeps its id where it stays as it was. */
    send: (question: Question, after: string | undefined, place?: Place) =>
      run({
        key: newActKey(),
        question,
        after,
        ...(place && { place }),
        ...(place && question.retryOf && { questionId: place.from }),
        live: liveReply(),
        phase: "answering",
      }),
    /** Listens to a reply that is being written to a question of before. */
    follow: (question: Message, reply: Message) =>
      run({
        key: newActKey(),
        question: {
          question: question.content,
          sessionId: question.sessionId,
          explainSteps: true,
          validateFormula: true,
        },
        after: reply.id,
        questionId: question.id,
        replyId: reply.id,
        followed: reply.id,
        live: liveReply(),
        phase: "answering",
      }),
    /** The stream brings what is kept and ends; a reply that is not stopped goes on. */
    stop: async ({ replyId }: Turn) => {
      if (replyId) await post(`/api/chat/${replyId}/stop`).catch(() => {});
    },
    /** The same act again: its key stays, so that it is answered and charged once. */
    retry: (failed: Turn) => {
      const { error: _error, ...again } = failed;
      return run({ ...again, live: liveReply(), phase: "answering" });
    },
    revealed: (key: string) => change(key, { phase: "revealed" }),
    drop: (key: string) => setTurn((current) => (current?.key === key ? null : current)),
  };
}
