// A list of a formula's spans. Hovering or focusing an entry marks its span; a click selects the span in the field.
import type { Span } from "@cellwright/formula/tree";
import { type ReactNode, useRef } from "react";
import "./parts.css";

type Props = {
  isNumbered?: boolean;
  parts: readonly (Span & { key: string; content: ReactNode })[];
  onLook: (place: number | null) => void;
  onPick: (part: Span) => void;
};

export function Parts({ isNumbered = false, parts, onLook, onPick }: Props) {
  const List = isNumbered ? "ol" : "ul";
  // The entries under the pointer and with the focus. The later one is marked; when it ends, the other one is.
  const pointed = useRef<number | null>(null);
  const focused = useRef<number | null>(null);
  const look = (by: typeof pointed, place: number | null) => {
    by.current = place;
    onLook(place ?? pointed.current ?? focused.current);
  };
  return (
    <List className="parts">
      {parts.map(({ key, content, ...span }, place) => (
        <li key={key}>
          <button
            type="button"
            className="part"
            onMouseEnter={() => look(pointed, place)}
            onMouseLeave={() => look(pointed, null)}
            onFocus={() => look(focused, place)}
            onBlur={() => look(focused, null)}
            onClick={() => onPick(span)}
          >
            {content}
          </button>
        </li>
      ))}
    </List>
  );
}
