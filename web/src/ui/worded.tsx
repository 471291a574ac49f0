// A sentence of the engine, whichever way it runs: what belongs into a formula stands between backticks, or between the signs
// with which a language that runs from right to left keeps a part's own direction.
import { isolates } from "./isolates.ts";
import { Seen, SeenFormula } from "./seen.tsx";

const Sentence = ({ text }: { text: string }) =>
  isolates(text).map((part, place) => {
    // a message does not change
    const key = `${place}`;
    if (!part.isIsolated) return <Seen key={key} text={part.text} />;
    return (
      <bdi key={key} {...(part.dir && { dir: part.dir })}>
        <Sentence text={part.text} />
      </bdi>
    );
  });

export const Worded = ({ message }: { message: string }) => (
  <bdi>
    {message.split("`").map((part, place) => {
      const key = `${place}`;
      if (place % 2 === 0) return <Sentence key={key} text={part} />;
      return (
        <code key={key} dir="ltr">
          <SeenFormula text={part} />
        </code>
      );
    })}
  </bdi>
);
