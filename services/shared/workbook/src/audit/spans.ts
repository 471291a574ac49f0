// Sets of rows or columns, kept as spans, so that long ranges take no more work than short ones.

/** Both ends included. */
export interface Span {
  from: number;
  to: number;
}

/** Sorts the spans and joins those that touch or overlap. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** What is in the first set and not in the second. Both are joined. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    let rest = [span];
    for (const { from, to } of others)
      rest = rest.flatMap((part) => [
        ...(part.from < from ? [{ from: part.from, to: Math.min(part.to, from - 1) }] : []),
        ...(part.to > to ? [{ from: Math.max(part.from, to + 1), to: part.to }] : []),
      ]);
    return rest;
  });
}

export const sizeOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);
