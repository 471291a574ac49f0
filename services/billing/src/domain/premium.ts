// Decides premium from all subscriptions and grants of a user at one moment.
// The order of events does not matter: the same state at the same time always gives the same result.

/** A subscription as last read from Stripe. */
export type Subscribed = {
  id: string;
  /** Stripe's status: active, past_due, canceled and so on. */
  status: string;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** Cancelled: it runs until the end of the period and does not renew. */
  isEnding: boolean;
  /** The payment of the period was fully refunded, or lost in a dispute. */
  isReversed: boolean;
  /** When it was last read from Stripe. */
  checkedAt: Date | null;
};

export type Granted = { periodStart: Date; expiresAt: Date };

export type Standing =
  | { active: false }
  | {
      active: true;
      periodStart: Date;
      expiresAt: Date;
      /** The subscription that renews; null for a cancelled or complimentary period. */
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

/** When the premium of a subscription ends, as far as is known; undefined if it gives none. */
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

/** When the subscription must be read again even without an event; null if nothing can change any more. */
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
  // overdue: it should have renewed or ended by now
  return now < later(periodEnd, outage) ? later(now, minute) : later(now, day / 2);
}
