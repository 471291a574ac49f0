// Decides whether the stored messages already contain the current turn, so that they can replace it.
import type { Message } from "@cellwright/contracts/chat";
import type { Turn } from "./use-turn.ts";

type Shown = Pick<Turn, "phase" | "question" | "questionId" | "replyId" | "after"> & {
  live: Pick<Turn["live"], "text">;
};

const isWritten = ({ metadata }: Message) => metadata.status !== "streaming";

export function isStored(turn: Shown, messages: readonly Message[]): boolean {
  const reply = messages.find(({ id }) => id === turn.replyId);
  if (turn.phase === "answering") return false;
  if (reply) return isWritten(reply);
  const later = newerThanQuestion(turn, messages);
  const shown = turn.live.text();
  const isHeld = later.some((each) => each.role === "assistant" && isWritten(each) && begins(each, shown));
  if (turn.phase === "revealed") return isHeld;
  // The server may already be answering, although nothing has arrived here.
  return isHeld || later.some(({ role, content }) => role === "user" && content === turn.question.question);
}

/** Messages that were stored after the question was sent. */
function newerThanQuestion({ after, questionId }: Shown, messages: readonly Message[]): readonly Message[] {
  if (after === undefined) return messages;
  const at = messages.findIndex(({ id }) => id === after);
  // if another version is shown by now, the message before the question is missing: start at the question
  const start = at < 0 ? messages.findIndex(({ id }) => id === questionId) : at;
  return start < 0 ? [] : messages.slice(start + 1);
}

/** Whether both texts begin with the same 100 characters, or the message contains the first 50 of `shown`. */
const begins = ({ content }: Message, shown: string): boolean =>
  shown.trim() !== "" &&
  (content.slice(0, 100) === shown.slice(0, 100) || content.includes(shown.slice(0, 50)));
