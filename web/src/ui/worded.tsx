// Renders a message of the formula engine in either text direction. Formulas in it are between backticks or,
// in right-to-left languages, between direction isolates.
import { isolates } from "./isolates.ts";
import { Seen, SeenFormula } from "./seen.tsx";

const Sentence = ({ text }: { text: string }) =>
  isolates(text).map((part, place) => {
    // messages do not change, so the index is a stable key
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
