// A question without some of its words, sign by sign in the same places.
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";

export function masked(scene: Scene, spans: readonly Span[]): Scene {
  if (spans.length === 0) return scene;
  const isOpen = ({ start, end }: { start: number; end: number }): boolean =>
    !spans.some(([from, to]) => start < to && from < end);
  const hidden = (text: string): string =>
    spans.reduce(
      (rest, [from, to]) => rest.slice(0, from) + " ".repeat(Math.max(0, to - from)) + rest.slice(to),
      text,
    );
  return {
    ...scene,
    text: hidden(scene.text),
    low: hidden(scene.low),
    named: scene.named.filter(isOpen),
    cells: scene.cells.filter(isOpen),
    blocks: scene.blocks.filter(isOpen),
    numbers: scene.numbers.filter(isOpen),
    quotes: scene.quotes.filter(isOpen),
  };
}
