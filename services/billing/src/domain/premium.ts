// Decides whether a user has premium, from the user's subscriptions, complimentary period and the time alone.
// Therefore the order of events does not matter.

/** A subscription as last read from Stripe. */
export type Subscribed = {
  id: string;
  /** Stripe's status: active, past_due, canceled and so on. */
  status: string;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** Cancelled: the subscription lasts until the end of its period and does not renew. */
  isEnding: boolean;
  /** The payment for the period was fully refunded, or lost in a dispute. */
  isReversed: boolean;
  /** When the subscription was last read from Stripe. */
  checkedAt: Date | null;
};

export type Granted = { periodStart: Date; expiresAt: Date };

export type Standing =
  | { active: false }
  | {
      active: true;
      periodStart: Date;
      expiresAt: Date;
      /** The subscription that renews this period; null if it is cancelled or complimentary. */
      subscriptionId: string | null;
      isPastDue: boolean;
    };

const minute = 60_000;
const day = 86_400_000;
/** A subscription is read from Stripe this long before its period ends. */
const checkBefore = minute;
/** Premium continues this long while Stripe cannot be reached or has not renewed the subscription yet. */
const outage = day;
/** Premium continues this long while Stripe retries a failed payment. */
const grace = 14 * day;

const later = (date: Date, by: number) => new Date(date.getTime() + by);

/** When the premium that a subscription gives ends, as far as is known; undefined if it gives no premium. */
export function expiryOf(one: Subscribed, now: Date): Date | undefined {
  const { status, periodStart, periodEnd, isReversed } = one;
  if (!periodStart || !periodEnd || isReversed) return undefined;
  if (status === "past_due") return new Date(Math.min(periodStart.getTime() + grace, periodEnd.getTime()));
  if (status !== "active" && status !== "trialing") return undefined;
  const checkAt = later(periodEnd, -checkBefore);
  const isSure = one.isEnding && one.checkedAt !== null && one.checkedAt >= checkAt;
  return now < checkAt || isSure ? periodEnd : later(periodEnd, outage);
}

export function standingOf(
  subscriptions: readonly Subscribed[],
  grant: Granted | undefined,
  now: Date,
): Standing {
  const giving = subscriptions.flatMap((one): Extract<Standing, { active: true }>[] => {
    const expiresAt = expiryOf(one, now);
    if (!expiresAt || expiresAt <= now || !one.periodStart) return [];
    const subscriptionId = one.isEnding ? null : one.id;
    return [
      {
        active: true,
        periodStart: one.periodStart,
        expiresAt,
        subscriptionId,
        isPastDue: one.status === "past_due",
      },
    ];
  });
  if (grant && grant.expiresAt > now)
    giving.push({ active: true, ...grant, subscriptionId: null, isPastDue: false });
  // prefer a subscription that renews, then the later end
  giving.sort(
    (one, other) =>
      Number(other.subscriptionId !== null) - Number(one.subscriptionId !== null) ||
      other.expiresAt.getTime() - one.expiresAt.getTime(),
  );
  return giving[0] ?? { active: false };
}

/** When the subscription must be read from Stripe again if no event comes; null if nothing can change any more. */
export function nextCheckAt(one: Subscribed, now: Date): Date | null {
  const { status, periodStart, periodEnd } = one;
  if (!periodStart || !periodEnd) return null;
  if (status === "past_due") {
    const end = later(periodStart, grace);
    const soon = later(now, day / 2);
    return now < end && end < soon ? end : soon;
  }
  if (status !== "active" && status !== "trialing") return null;
  const checkAt = later(periodEnd, -checkBefore);
  if (now < checkAt) return checkAt;
  if (now < periodEnd) return later(periodEnd, 1_000);
  // overdue: Stripe should have renewed or ended the subscription by now
  return now < later(periodEnd, outage) ? later(now, minute) : later(now, day / 2);
}
