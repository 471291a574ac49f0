// A formula exactly as it was sent, with marked spans.
import type { Span } from "@cellwright/formula/tree";
import { useEffect, useRef } from "react";
import "./marked-formula.css";
import { piecesOf } from "./pieces.ts";
import { SeenFormula } from "./seen.tsx";

export type Mark = Span & { tone: "error" | "warning" | "step" };

type Props = {
  text: string;
  marks: readonly Mark[];
  /** The index of the highlighted mark. */
  active: number | null;
};

/** Scrolls the box so that the highlighted mark is visible. */
export function MarkedCode({ text, marks, active }: Props) {
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const part = box.current?.querySelector<HTMLElement>("[data-active=true]");
    if (box.current && part) showWithin(box.current, part);
  });

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <pre ref={box} className="marked" dir="ltr" tabIndex={0}>
      <code>{marks.length === 0 ? <SeenFormula text={text} /> : pieces(text, marks, active)}</code>
    </pre>
  );
}

export const MarkedFormula = ({ label, ...marked }: Props & { label: string }) => (
  <figure className="marked-formula">
    <figcaption className="sr-only">{label}</figcaption>
    <MarkedCode {...marked} />
  </figure>
);

const pieces = (text: string, marks: readonly Mark[], active: number | null) =>
  piecesOf(text, marks).map(({ start, text: piece, spans }) => {
    const isActive = active !== null && spans.includes(active);
    const tone = marks[(isActive ? active : spans[0]) ?? -1]?.tone;
    const key = `${start} ${piece.length}`;
    if (tone === undefined)
      return (
        <span key={key}>
          <SeenFormula text={piece} />
        </span>
      );
    return (
      <mark key={key} data-tone={tone} data-active={isActive} data-point={piece === ""}>
        <SeenFormula text={piece} />
      </mark>
    );
  });

/** Scrolls only the box, not the page. */
function showWithin(box: HTMLElement, part: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
