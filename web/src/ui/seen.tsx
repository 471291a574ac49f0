// Text that others wrote, as it is: what nobody would see is named, and a formula stands in the order in which it is read.
import { Fragment } from "react";
import { codeOf, seenParts } from "./hidden.ts";
import "./seen.css";

/** A text only grows at its end, so a part's place is its identity. */
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

/** Words that run from right to left would take the signs between them along, and with them the order of the arguments. */
export const SeenFormula = ({ text }: { text: string }) =>
  text.split(otherThanAscii).map((part, place) => {
    const key = `${place}`;
    const seen = <Seen key={key} text={part} />;
    return place % 2 === 1 ? <bdi key={key}>{seen}</bdi> : seen;
  });
