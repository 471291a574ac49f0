// The premium subscription: when it ends, failed payments, and buttons to cancel and renew it.
import type { User } from "@cellwright/contracts/users";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { newActKey, post } from "../../lib/api.ts";
import { date, language, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useNow } from "../../lib/use-now.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Icon } from "../../ui/icon.tsx";
import { destructive, toast } from "../../ui/toasts.ts";
import "./subscription.css";

/** `onChanged` reloads the data that depends on the subscription. */
type Props = { user: User; onChanged: () => Promise<unknown> };

export function SubscriptionCard({ user, onChanged }: Props) {
  const title = useId();
  return (
    <section className="card subscription" aria-labelledby={title}>
      <h3 id={title} tabIndex={-1}>
        {t("subscription.title")}
      </h3>
      {user.stripeSubscriptionId ? (
        <Running endsAt={user.premiumExpiresAt} isPastDue={user.premiumPastDue} onChanged={onChanged} />
      ) : (
        <Cancelled isPremium={user.isPremium} endsAt={user.premiumExpiresAt} onChanged={onChanged} />
      )}
    </section>
  );
}

type RunningProps = { endsAt: string | null; isPastDue: boolean; onChanged: Props["onChanged"] };

const askedAgainMs = 1_000;

function Running({ endsAt, isPastDue, onChanged }: RunningProps) {
  const [isAsking, setAsking] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  // the users service updates the user's record shortly after a change, so reload it
  useEffect(() => {
    if (!isCancelled) return;
    const again = setInterval(() => void onChanged(), askedAgainMs);
    return () => clearInterval(again);
  }, [isCancelled, onChanged]);

  const cancel = async () => {
    setCancelling(true);
    try {
      const { message } = await post<{ message?: string }>("/api/stripe/cancel-subscription", {
        key: newActKey(),
        body: {},
      });
      setCancelled(true);
      await onChanged();
      // the server's message is only in English
      const text = language() === "en" ? message : undefined;
      toast(t("subscription.updated"), text || t("subscription.updated.text"));
    } catch (error) {
      destructive(t("subscription.cancelFailed"), reasonOf(error));
    } finally {
      setCancelling(false);
    }
  };

  return (
    <>
      {isPastDue && endsAt ? (
        <p className="past-due">
          <Icon name="alert" /> {t("subscription.pastDue", { date: date(endsAt) })}
        </p>
      ) : (
        <p>{endsAt ? t("subscription.renews", { date: date(endsAt) }) : t("subscription.active")}</p>
      )}
      <p>
        <button
          type="button"
          className="button"
          disabled={isCancelling || isCancelled}
          onClick={() => setAsking(true)}
        >
          {t(isCancelling || isCancelled ? "subscription.cancelling" : "subscription.cancel")}
        </button>
      </p>
      {isAsking && (
        <Confirm
          title={t("subscription.cancel")}
          yes={t("subscription.cancel")}
          no={t("subscription.keep")}
          onYes={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          {t("subscription.cancel.confirm")}
        </Confirm>
      )}
    </>
  );
}

type CancelledProps = { isPremium: boolean; endsAt: string | null; onChanged: Props["onChanged"] };

function Cancelled({ isPremium, endsAt, onChanged }: CancelledProps) {
  const now = useNow();
  const isPast = endsAt !== null && Date.parse(endsAt) <= now;
  const isOver = isPast || !isPremium;
  // the period has ended: reload the user, so that the plans offer premium again
  useEffect(() => {
    if (isOver && isPremium) void onChanged();
  }, [isOver, isPremium, onChanged]);
  if (isOver)
    return (
      <>
        <p>{isPast ? t("subscription.ended", { date: date(endsAt) }) : t("subscription.over")}</p>
        <p>
          <Link className="button primary" to="/subscribe">
            {t("subscription.renew")}
          </Link>
        </p>
      </>
    );
  const until = endsAt ? date(endsAt) : t("subscription.monthAfter");
  return (
    <>
      <p>{t("subscription.cancelled", { date: until })}</p>
      <p>
        <button type="button" className="button" disabled>
          {t("subscription.renew")}
        </button>
      </p>
      <p className="quiet">{t("subscription.renewFrom", { date: until })}</p>
    </>
  );
}
