// The two plans side by side, with the button that starts the checkout.
import { useState } from "react";
import { euros, t } from "../../lib/messages.ts";
import { FreePoints, PremiumPoints, prices } from "../../ui/plan-points.tsx";
import { IntervalToggle } from "./interval-toggle.tsx";
import "./plans.css";
import { type Interval, useCheckout } from "./use-checkout.ts";
import { useCancelledReturn } from "./use-payment-return.ts";

export function PlanChoice({ isPremium }: { isPremium: boolean }) {
  useCancelledReturn();
  const [interval, setInterval] = useState<Interval>("monthly");
  const { isPending, pay } = useCheckout();
  const isYearly = interval === "annual";
  return (
    <section className="plan-choice" aria-labelledby="plans">
      <h1 id="plans">{t("subscribe.title")}</h1>
      <p className="quiet">{t("subscribe.lead")}</p>
      <IntervalToggle interval={interval} onChoose={setInterval} />
      <div className="plans">
        <article className="card">
          <h2>{t("plans.free")}</h2>
          <p className="price">{euros(0)}</p>
          <FreePoints />
          <button type="button" className="button large" disabled>
            {t("subscribe.current")}
          </button>
        </article>
        <article className="card" data-popular>
          <h2>
            {t("plans.premium")} <span className="badge">{t("subscribe.popular")}</span>
          </h2>
          <p className="price" aria-live="polite">
            {euros(isYearly ? prices.yearly : prices.monthly)}{" "}
            <span className="quiet">{t(isYearly ? "subscribe.perYear" : "plans.perMonth")}</span>
          </p>
          <PremiumPoints />
          <button
            type="button"
            className="button primary large"
            disabled={isPremium || isPending}
            onClick={() => void pay(interval)}
          >
            {t(isPremium ? "subscribe.current" : isPending ? "subscribe.processing" : "upgradeNow")}
          </button>
        </article>
      </div>
    </section>
  );
}
