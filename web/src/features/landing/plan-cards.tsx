// The plans on the landing page.
import { euros, say } from "../../lib/messages.ts";
import { FreePoints, PremiumPoints, prices } from "../../ui/plan-points.tsx";

export const PlanCards = () => (
  <section className="plan-section" aria-labelledby="plans">
    <h2 id="plans">{say("plans.title")}</h2>
    <div className="plans">
      <article className="card">
        <h3>{say("plans.free")}</h3>
        <p className="price">{euros(0)}</p>
        <FreePoints />
      </article>
      <article className="card" data-popular>
        <h3>
          {say("plans.premium")} <span className="badge">{say("plans.popular")}</span>
        </h3>
        <p className="price">
          {euros(prices.monthly)} <span className="quiet">{say("plans.perMonth")}</span>
        </p>
        <p className="quiet">{say("plans.yearly", { price: euros(prices.yearly), percent: prices.saved })}</p>
        <PremiumPoints />
      </article>
    </div>
  </section>
);
