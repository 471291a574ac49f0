// Timestamps as words: `<requestedAt>:<sentAt>;` first, then `<sentAt>;`, by a clock that all processes share.

/** Microseconds of the machine's monotonic clock. */
export const nowMicros = (): number => Number(process.hrtime.bigint() / 1_000n);

export type Stamp = { requestedAt: number | undefined; sentAt: number };

const word = /(?:(\d{5,}):)?(\d{5,});/g;

/** Finds the timestamps in text that arrives in pieces. A timestamp that the text repeats later is ignored. */
export function stampReader(): (piece: string) => Stamp[] {
  let rest = "";
  let newest = 0;
  return (piece) => {
    rest += piece;
    const found: Stamp[] = [];
    let end = 0;
    for (const match of rest.matchAll(word)) {
      end = match.index + match[0].length;
      const sentAt = Number(match[2]);
      if (sentAt <= newest) continue;
      newest = sentAt;
      found.push({ requestedAt: match[1] === undefined ? undefined : Number(match[1]), sentAt });
    }
    rest = rest.slice(Math.max(end, rest.length - 64));
    return found;
  };
}
