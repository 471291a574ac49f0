// Shows text written by others: invisible characters as their codes, formulas in their own reading order.
import { Fragment } from "react";
import { codeOf, seenParts } from "./hidden.ts";
import "./seen.css";

/** The text only grows at its end, so the index is a stable key. */
export const Seen = ({ text }: { text: string }) =>
  seenParts(text).map((part, place) => {
    const key = `${place}`;
    if (!part.isHidden) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <bdi key={key} className="hidden-character">
        {codeOf(part.text)}
      </bdi>
    );
  });

const otherThanAscii = /(\P{ASCII}+(?: +\P{ASCII}+)*)/u;

/** Isolates right-to-left words, which would otherwise reorder the arguments on the screen. */
export const SeenFormula = ({ text }: { text: string }) =>
  text.split(otherThanAscii).map((part, place) => {
    const key = `${place}`;
    const seen = <Seen key={key} text={part} />;
    return place % 2 === 1 ? <bdi key={key}>{seen}</bdi> : seen;
  });
