// One question and its answer, from the moment it is sent until the stored answer takes its place.
import type { Assistant, Message } from "@cellwright/contracts/chat";
import { useEffect, useRef, useState } from "react";
import { ApiError, newActKey } from "../../lib/api.ts";
import { type AnswerEvent, ask, type Question } from "./ask.ts";
import { type LiveReply, liveReply } from "./live-reply.ts";

export type Turn = {
  key: string;
  question: Question;
  /** The newest stored message when it was sent. */
  after: string | undefined;
  /** Ids of the stored question and reply, once the server has told them. */
  questionId?: string;
  replyId?: string;
  live: LiveReply;
  phase: "answering" | "revealed" | "failed";
  error?: unknown;
};

/** A cut connection is taken up again under the same key this many times, each wait twice as long. */
const rejoins = 4;
const firstWait = 1_000;

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
  useEffect(() => () => leaving.current?.abort(), []);

  const change = (key: string, part: Partial<Turn>) =>
    setTurn((current) => (current?.key === key ? { ...current, ...part } : current));

  const take = ({ key, live }: Turn, { event, data }: AnswerEvent) => {
    if (event === "start") {
      onAssistant(data.assistant);
      change(key, { questionId: data.question.id, replyId: data.messageId });
    } else if (event === "text") live.append(data.text);
    else if (event === "formula") {
      const { text, ...check } = data;
      live.append(text, check);
    } else if (event === "reset") live.reset(data.content);
    else {
      change(key, { replyId: data.message.id });
      live.finish(data.response, data.formulas);
    }
  };

  /** The answer from its beginning; a later attempt replays it, so what is shown only ever grows. */
  const attempt = async (turn: Turn, signal: AbortSignal) => {
    turn.live.replay();
    for await (const event of ask(turn.question, turn.key, signal)) take(turn, event);
  };

  const run = async (turn: Turn) => {
    const leave = new AbortController();
    leaving.current?.abort();
    leaving.current = leave;
    setTurn(turn);
    for (let tried = 0; ; tried++) {
      let error: unknown = null;
      try {
        await attempt(turn, leave.signal);
      } catch (cause) {
        error = cause;
      }
      if (turn.live.isWhole() || leave.signal.aborted) return;
      // Only an answer that has begun is taken up by itself; before that the person decides.
      const mayRejoin = !(error instanceof ApiError) && turn.live.hasBegun() && tried < rejoins;
      if (!mayRejoin) {
        change(turn.key, { phase: "failed", error });
        onFailed(error, turn.question.question);
        return;
      }
      await wait(firstWait * 2 ** tried, leave.signal);
    }
  };

  return {
    turn,
    send: (question: Question, after: string | undefined) =>
      run({
        key: newActKey(),
        question,
        after,
        live: liveReply(),
        phase: "answering",
      }),
    /** The same act again: its key stays, so that it is answered and charged once. */
    retry: (failed: Turn) => {
      const { error: _error, ...again } = failed;
      return run({ ...again, live: liveReply(), phase: "answering" });
    },
    revealed: (key: string) => change(key, { phase: "revealed" }),
    drop: (key: string) => setTurn((current) => (current?.key === key ? null : current)),
  };
}

/** Whether the stored messages hold what the turn shows, so that they may take its place. */
export function isStored(turn: Turn, messages: readonly Message[]): boolean {
  if (turn.phase === "revealed")
    return messages.some(({ id, metadata }) => id === turn.replyId && metadata.status !== "streaming");
  if (turn.phase !== "failed") return false;
  // The answer may be under way although nothing of it arrived.
  const sent = messages.slice(messages.findIndex(({ id }) => id === turn.after) + 1);
  return sent.some(({ role, content }) => role === "user" && content === turn.question.question);
}
