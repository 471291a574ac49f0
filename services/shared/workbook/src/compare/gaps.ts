// The lines without a partner, between two pairs that follow each other in both versions.

/** Lines that are not paired yet: from `start` to before `end` in both versions. */
export interface Gap {
  start: number;
  end: number;
  otherStart: number;
  otherEnd: number;
}

export interface OpenGap {
  /** Lines before, and lines after, in ascending order. */
  lines: number[];
  others: number[];
}

/** Only gaps with lines of both versions. Pairs that were moved past others do not end a gap. */
export function openGaps(to: Int32Array, moved: Uint8Array, afterCount: number): OpenGap[] {
  const isTaken = new Uint8Array(afterCount);
  for (const other of to) if (other >= 0) isTaken[other] = 1;
  const gaps: OpenGap[] = [];
  let lines: number[] = [];
  let next = 0;
  const close = (end: number) => {
    const others: number[] = [];
    for (; next < end; next++) if (isTaken[next] === 0) others.push(next);
    if (lines.length > 0 && others.length > 0) gaps.push({ lines, others });
    lines = [];
  };
  for (let line = 0; line < to.length; line++) {
    if (to[line] === -1) lines.push(line);
    else if (moved[line] === 0) close(to[line] as number);
  }
  close(afterCount);
  return gaps;
}

/** Pairs the rest of each gap in order, if it has as many lines in both versions: their contents were changed. */
export function pairEqualGaps(to: Int32Array, moved: Uint8Array, afterCount: number): void {
  for (const { lines, others } of openGaps(to, moved, afterCount))
    if (lines.length === others.length)
      for (const [at, line] of lines.entries()) to[line] = others[at] as number;
}
