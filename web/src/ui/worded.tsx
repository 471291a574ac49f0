// A sentence of the engine, whichever way it runs: what belongs into a formula stands between backticks.
import { Seen, SeenFormula } from "./seen.tsx";

export const Worded = ({ message }: { message: string }) => (
  <bdi>
    {message.split("`").map((part, place) => {
      // a message does not change
      const key = `${place}`;
      if (place % 2 === 0) return <Seen key={key} text={part} />;
      return (
        <code key={key} dir="ltr">
          <SeenFormula text={part} />
        </code>
      );
    })}
  </bdi>
);
