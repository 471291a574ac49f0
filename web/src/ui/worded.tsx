// A sentence of the engine, whichever way it runs: what belongs into a formula stands between backticks.
export const Worded = ({ message }: { message: string }) => (
  <bdi>
    {message.split("`").map((part, place) =>
      place % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message does not change
        <code key={place} dir="ltr">
          {part}
        </code>
      ) : (
        part
      ),
    )}
  </bdi>
);
