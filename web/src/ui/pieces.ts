// Splits a formula at the borders of its marked spans.
import type { Span } from "@cellwright/formula/tree";

/** `spans` are the indexes of the marked spans that cover the piece. A piece without text marks a point. */
export type Piece = { start: number; text: string; spans: readonly number[] };

/** Pieces in text order; a point comes before the piece that starts there. Offsets beyond the text count as its end. */
export function piecesOf(text: string, marked: readonly Span[]): Piece[] {
  const spans = marked.map(({ start, end }) => ({
    start: Math.min(start, text.length),
    end: Math.min(Math.max(start, end), text.length),
  }));
  const cuts = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const ordered = [...cuts].sort((one, other) => one - other);
  const placesOf = (covers: (span: Span) => boolean) =>
    spans.flatMap((span, place) => (covers(span) ? [place] : []));
  return ordered.flatMap((start, index) => {
    const end = ordered[index + 1] ?? start;
    const points = placesOf((span) => span.start === span.end && span.start === start);
    const covering = placesOf((span) => span.start <= start && span.end >= end && span.start < span.end);
    return [
      ...(points.length > 0 ? [{ start, text: "", spans: points }] : []),
      ...(end > start ? [{ start, text: text.slice(start, end), spans: covering }] : []),
    ];
  });
}
