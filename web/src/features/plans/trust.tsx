// Numbers about the product's use.
import { say } from "../../lib/messages.ts";

const figures = ["users", "formulas", "uptime"] as const;

export const Trust = () => (
  <section className="trust" aria-label={say("subscribe.trust")}>
    <dl>
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{say(`subscribe.${figure}`)}</dt>
          <dd>{say(`subscribe.${figure}.figure`)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
