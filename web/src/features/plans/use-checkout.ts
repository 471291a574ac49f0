// Starts the Stripe checkout.
import type { Plans } from "@cellwright/contracts/billing";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { newActKey, post } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive } from "../../ui/toasts.ts";

export type Interval = "monthly" | "annual";

type Offer = { priceId: string } | { missing: string };

function offerOf(plans: Plans | undefined, interval: Interval): Offer {
  if (!plans) return { missing: t("checkout.notConfigured") };
  if (!plans.hasSecretKey) return { missing: t("checkout.notAvailable") };
  const priceId = interval === "annual" ? plans.yearlyPriceId : plans.monthlyPriceId;
  if (priceId) return { priceId };
  return { missing: t(interval === "annual" ? "checkout.noAnnual" : "checkout.noMonthly") };
}

export function useCheckout() {
  const { data: plans, mutate: load } = useSWR<Plans, unknown>("/api/stripe/config");
  const [isPending, setPending] = useState(false);

  // The browser may restore this page from its back/forward cache, where the button would still be disabled.
  useEffect(() => {
    const free = () => setPending(false);
    addEventListener("pageshow", free);
    return () => removeEventListener("pageshow", free);
  }, []);

  const pay = async (interval: Interval) => {
    setPending(true);
    try {
      const offer = offerOf(plans ?? (await load().catch(() => undefined)), interval);
      if ("missing" in offer) {
        setPending(false);
        return destructive(t("checkout.configuration"), offer.missing);
      }
      const { url } = await post<{ url: string }>("/api/stripe/create-checkout-session", {
        key: newActKey(),
        body: {
          priceId: offer.priceId,
          successUrl: `${location.origin}/dashboard?upgrade=success&session_id={CHECKOUT_SESSION_ID}`,
          cancelUrl: `${location.origin}/subscribe?upgrade=cancelled`,
        },
      });
      location.assign(url);
    } catch (error) {
      setPending(false);
      destructive(t("checkout.failed"), reasonOf(error, t("checkout.failed.text")));
    }
  };

  return { isPending, pay };
}
