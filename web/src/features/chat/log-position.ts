// What the message log stays at while it grows: the newest question, its end, or the reader's position.
export type LogPosition = {
  holds: "question" | "end" | "reader";
  /** What is below the visible part: nothing, messages that were there before, or new ones. */
  below: "nothing" | "seen" | "new";
};

/** The initial position. */
export const atEnd: LogPosition = { holds: "end", below: "nothing" };

/** The log counts as at its end if at most so many pixels are below the visible part. */
const near = 48;

const isAtEnd = (hidden: number) => hidden <= near;

/** `hidden`: pixels of messages below the visible part. Scrolling by the page itself does not change what is held. */
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

/** If the log holds its end, `hidden` is measured after it has been scrolled there. */
export function resized(
  { holds, below }: LogPosition,
  { hidden, isTaller }: { hidden: number; isTaller: boolean },
): LogPosition {
  if (isAtEnd(hidden)) return { holds, below: "nothing" };
  if (isTaller) return { holds, below: "new" };
  return { holds, below: below === "nothing" ? "seen" : below };
}

/** Something was clicked: stop following the end, so that it does not move away. */
export const touched = ({ holds, below }: LogPosition): LogPosition => ({
  holds: holds === "end" ? "reader" : holds,
  below,
});
