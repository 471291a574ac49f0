// Numbers about the product: users, formulas, uptime.
import { t } from "../../lib/messages.ts";

const metrics = ["users", "formulas", "uptime"] as const;

export const Trust = () => (
  <section className="trust" aria-label={t("subscribe.trust")}>
    <dl>
      {metrics.map((metric) => (
        <div key={metric}>
          <dt>{t(`subscribe.${metric}`)}</dt>
          <dd>{t(`subscribe.${metric}.figure`)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
