// One question and its answer, from sending until the stored answer replaces it.
import type { Assistant, Message } from "@cellwright/contracts/chat";
import { useEffect, useRef, useState } from "react";
import { ApiError, newActKey, post } from "../../lib/api.ts";
import { type AnswerEvent, ask, type Question, resume } from "./ask.ts";
import { type LiveReply, liveReply } from "./live-reply.ts";

export type Place = { from: string; question: string; reply?: string };

export type Turn = {
  key: string;
  question: Question;
  /** The id of the newest message that was stored when the question was sent. */
  after: string | undefined;
  /** The stored messages that this turn replaces: the id of the first one, and the keys of their rows. */
  place?: Place;
  /** Ids of the stored question and reply, as soon as they are known. */
  questionId?: string;
  replyId?: string;
  /** The id of a reply that had already started when this page was loaded. */
  followed?: string;
  live: LiveReply;
  phase: "answering" | "revealed" | "failed";
  error?: unknown;
};

/** How often to reconnect without progress. Each wait is twice as long as the one before. */
const rejoins = 6;
const firstWait = 250;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

type Callbacks = {
  onAssistant: (assistant: Assistant) => void;
  onFailed: (error: unknown, question: string) => void;
};

export function useTurn({ onAssistant, onFailed }: Callbacks) {
  const [turn, setTurn] = useState<Turn | null>(null);
  const running = useRef<AbortController>(null);
  /** The id of the reply that the server has started for a turn. */
  const reached = useRef<{ key: string; replyId: string }>(null);
  useEffect(() => () => running.current?.abort(), []);

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

  /** Sends the question. If its reply has already started, resumes it after the text received so far. */
  const attempt = async (turn: Turn, signal: AbortSignal) => {
    const known = replyTo(turn);
    const events = known
      ? resume(known, turn.live.text().length, signal)
      : ask(turn.question, turn.key, signal);
    for await (const event of events) take(turn, event);
  };

  const run = async (turn: Turn) => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    reached.current = null;
    setTurn(turn);
    for (let tried = 0; ; tried++) {
      const before = turn.live.text().length;
      let error: unknown = null;
      try {
        await attempt(turn, controller.signal);
      } catch (cause) {
        error = cause;
      }
      if (turn.live.isWhole() || controller.signal.aborted) return;
      if (turn.live.text().length > before) tried = 0;
      // Only an answer that has started is resumed automatically. Otherwise the user decides whether to retry.
      if (error instanceof ApiError || !replyTo(turn) || tried >= rejoins) {
        change(turn.key, { phase: "failed", error });
        onFailed(error, turn.question.question);
        return;
      }
      await wait(firstWait * 2 ** tried, controller.signal);
    }
  };

  return {
    turn,
    /** `place` is set for a retry or an edit. A retry does not change the question's id. */
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
    /** Shows a reply that the server is already writing. */
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
    /** The server then ends the stream with the text that it stored. If the request fails, the reply continues. */
    stop: async ({ replyId }: Turn) => {
      if (replyId) await post(`/api/chat/${replyId}/stop`).catch(() => {});
    },
    /** Sends the same question with the same key, so that it is answered and charged once. */
    retry: (failed: Turn) => {
      const { error: _error, ...again } = failed;
      return run({ ...again, live: liveReply(), phase: "answering" });
    },
    revealed: (key: string) => change(key, { phase: "revealed" }),
    drop: (key: string) => setTurn((current) => (current?.key === key ? null : current)),
  };
}
