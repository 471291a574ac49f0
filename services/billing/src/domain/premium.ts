// Premium as a state machine: what Stripe says of a person's subscriptions, and what was given away, at one moment.
// Nothing here depends on the order in which things were heard: the same facts at the same time are the same standing.

/** A subscription as Stripe last said it is. */
export type Subscribed = {
  id: string;
  /** Of Stripe: active, past_due, canceled and so on. */
  status: string;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** Cancelled: it stays until the period's end and does not renew. */
  isEnding: boolean;
  /** What paid the period was refunded whole, or lost in a dispute. */
  isReversed: boolean;
  /** When Stripe was last asked. */
  askedAt: Date | null;
};

export type Granted = { periodStart: Date; expiresAt: Date };

export type Standing =
  | { active: false }
  | {
      active: true;
      periodStart: Date;
      expiresAt: Date;
      /** The one that renews; null for one that was cancelled or given away. */
      subscriptionId: string | null;
      isPastDue: boolean;
    };

const minute = 60_000;
const day = 86_400_000;
/** Stripe is asked so long before a period ends. */
const askBefore = minute;
/** Premium goes on so long where Stripe cannot be asked, or has not yet renewed what it will. */
const unanswered = day;
/** Stripe tries a failed payment again and again; so long premium goes on. */
const grace = 14 * day;

const later = (date: Date, by: number) => new Date(date.getTime() + by);

/** When its premium ends, as far as is known; undefined where it gives none. */
export function expiryOf(one: Subscribed, now: Date): Date | undefined {
  const { status, periodStart, periodEnd, isReversed } = one;
  if (!periodStart || !periodEnd || isReversed) return undefined;
  if (status === "past_due") return new Date(Math.min(periodStart.getTime() + grace, periodEnd.getTime()));
  if (status !== "active" && status !== "trialing") return undefined;
  const asking = later(periodEnd, -askBefore);
  const isSure = one.isEnding && one.askedAt !== null && one.askedAt >= asking;
  return now < asking || isSure ? periodEnd : later(periodEnd, unanswered);
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
  // one that renews counts before one that ends, a later end before an earlier one
  giving.sort(
    (one, other) =>
      Number(other.subscriptionId !== null) - Number(one.subscriptionId !== null) ||
      other.expiresAt.getTime() - one.expiresAt.getTime(),
  );
  return giving[0] ?? { active: false };
}

/** When Stripe must be asked again, whatever it tells us by itself; null where nothing can change any more. */
export function askAgainAt(one: Subscribed, now: Date): Date | null {
  const { status, periodStart, periodEnd } = one;
  if (!periodStart || !periodEnd) return null;
  if (status === "past_due") {
    const end = later(periodStart, grace);
    const soon = later(now, day / 2);
    return now < end && end < soon ? end : soon;
  }
  if (status !== "active" && status !== "trialing") return null;
  const asking = later(periodEnd, -askBefore);
  if (now < asking) return asking;
  if (now < periodEnd) return later(periodEnd, 1_000);
  // it should have renewed or ended by now
  return now < later(periodEnd, unanswered) ? later(now, minute) : later(now, day / 2);
}
