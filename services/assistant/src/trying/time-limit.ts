// The time limit of an answer. Every loop that a question can make long checks it.
import { isLeft } from "@cellwright/threads/left";

/** The CPU time of one answer, in milliseconds; more for tables that take long to read. */
const usualMs = 1_000;
const charactersPerMs = 2_000;
const mostMs = 3_000;

/** Thrown if the answer takes too long or the client has disconnected. */
export class TooMuch extends Error {
  override name = "TooMuch";
}

/** The CPU time of this thread, in milliseconds. */
export const spentMs = (): number => process.threadCpuUsage().user / 1_000;

let end = Number.POSITIVE_INFINITY;

/** Starts the time limit of an answer in this thread. `characters` is the length of the user's tables as text. */
export function startTimeLimit(characters = 0): void {
  end = spentMs() + Math.min(mostMs, usualMs + characters / charactersPerMs);
}

export const isOver = (): boolean => isLeft() || spentMs() > end;

/** Throws {@link TooMuch} if the time is up or the client has disconnected. */
export function endWhenOver(): void {
  if (isOver()) throw new TooMuch();
}
