// Numbers about the product's use.
import { t } from "../../lib/messages.ts";

const figures = ["users", "formulas", "uptime"] as const;

export const Trust = () => (
  <section className="trust" aria-label={t("subscribe.trust")}>
    <dl>
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{t(`subscribe.${figure}`)}</dt>
          <dd>{t(`subscribe.${figure}.figure`)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
