// What the message log stays at while it grows: the newest question, its own end, or where the reader scrolled to.
export type LogPosition = {
  holds: "question" | "end" | "reader";
  /** What lies below the visible part: nothing, messages that the reader could have seen before, or new ones. */
  below: "nothing" | "seen" | "new";
};

/** The position of a log that has just opened. */
export const atEnd: LogPosition = { holds: "end", below: "nothing" };

/** The log counts as scrolled to its end if at most this many pixels are below the visible part. */
const near = 48;

const isAtEnd = (hidden: number) => hidden <= near;

/** Call after scrolling; `hidden` is the height below the visible part in px. Only scrolling by the reader counts. */
export function scrolled(
  { holds, below }: LogPosition,
  { hidden, isByReader, isDown }: { hidden: number; isByReader: boolean; isDown: boolean },
): LogPosition {
  const end = isAtEnd(hidden);
  return {
    holds: !isByReader ? holds : end && isDown ? "end" : "reader",
    below: end ? "nothing" : below === "nothing" && isByReader ? "seen" : below,
  };
}

/** Call after a change of size. If the log stays at its end, scroll there before measuring `hidden`. */
export function resized(
  { holds, below }: LogPosition,
  { hidden, isTaller }: { hidden: number; isTaller: boolean },
): LogPosition {
  if (isAtEnd(hidden)) return { holds, below: "nothing" };
  if (isTaller) return { holds, below: "new" };
  return { holds, below: below === "nothing" ? "seen" : below };
}

/** Call after a click in the log. Stops following the end, so that what was clicked does not move away. */
export const touched = ({ holds, below }: LogPosition): LogPosition => ({
  holds: holds === "end" ? "reader" : holds,
  below,
});
