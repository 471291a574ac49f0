// How long one answer may take: checked in every loop that a question can make long.
import { isLeft } from "@cellwright/threads/left";

/** Processor time of one answer, in milliseconds. */
const mostMs = 1_000;

/** It takes more than anybody waits for, or nobody waits any more. */
export class TooMuch extends Error {
  override name = "TooMuch";
}

/** Processor time of this thread, in milliseconds. */
export const spentMs = (): number => process.threadCpuUsage().user / 1_000;

let end = Number.POSITIVE_INFINITY;

/** An answer begins in this thread. */
export function startTimeLimit(): void {
  end = spentMs() + mostMs;
}

export const isOver = (): boolean => isLeft() || spentMs() > end;

/** Throws {@link TooMuch} once there is no use in going on. */
export function endWhenOver(): void {
  if (isOver()) throw new TooMuch();
}
