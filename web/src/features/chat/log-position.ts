// Where the log stands while it grows: at the newest question, at its end, or where the reader has scrolled to.
export type LogPosition = {
  holds: "question" | "end" | "reader";
  /** What is below the part in sight: nothing, what was there before, or something that came since. */
  below: "nothing" | "seen" | "new";
};

/** A session that is opened is shown from its end. */
export const atEnd: LogPosition = { holds: "end", below: "nothing" };

/** Pixels below the part in sight that still count as its end. */
const near = 48;

const isAtEnd = (hidden: number) => hidden <= near;

/** `hidden`: the pixels of messages below the part in sight. What the page scrolls by itself is on its way to its place. */
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

/** At the end `hidden` is looked at after the log has followed. */
export function resized(
  { holds, below }: LogPosition,
  { hidden, isTaller }: { hidden: number; isTaller: boolean },
): LogPosition {
  if (isAtEnd(hidden)) return { holds, below: "nothing" };
  if (isTaller) return { holds, below: "new" };
  return { holds, below: below === "nothing" ? "seen" : below };
}

/** What somebody opens or selects must not move away from them. */
export const touched = ({ holds, below }: LogPosition): LogPosition => ({
  holds: holds === "end" ? "reader" : holds,
  below,
});
