// The plans on the landing page.
import { euros, t } from "../../lib/messages.ts";
import { FreePoints, PremiumPoints, prices } from "../../ui/plan-points.tsx";

export const PlanCards = () => (
  <section className="plan-section" aria-labelledby="plans">
    <h2 id="plans">{t("plans.title")}</h2>
    <div className="plans">
      <article className="card">
        <h3>{t("plans.free")}</h3>
        <p className="price">{euros(0)}</p>
        <FreePoints />
      </article>
      <article className="card" data-popular>
        <h3>
          {t("plans.premium")} <span className="badge">{t("plans.popular")}</span>
        </h3>
        <p className="price">
          {euros(prices.monthly)} <span className="quiet">{t("plans.perMonth")}</span>
        </p>
        <p className="quiet">{t("plans.yearly", { price: euros(prices.yearly), percent: prices.saved })}</p>
        <PremiumPoints />
      </article>
    </div>
  </section>
);
