// Who else relies on it.
import { number, percent, say, shortNumber } from "../../lib/messages.ts";

const figures = () =>
  [
    [`${number(10_000)}+`, "subscribe.users"],
    [`${shortNumber(1_000_000)}+`, "subscribe.formulas"],
    [percent(0.999), "subscribe.uptime"],
  ] as const;

export const Trust = () => (
  <section className="trust" aria-label={say("subscribe.trust")}>
    <dl>
      {figures().map(([figure, what]) => (
        <div key={what}>
          <dt>{say(what)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
