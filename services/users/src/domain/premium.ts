// Whether someone is premium: paid, and the paid time is not over; and what it is renewed by.

type Paid = { premiumActive: boolean; premiumExpiresAt: Date | null };
type Renewed = Paid & { premiumSubscriptionId: string | null; premiumPastDue: boolean };

export const isPremium = ({ premiumActive, premiumExpiresAt }: Paid, now: Date): boolean =>
  premiumActive && (premiumExpiresAt === null || now < premiumExpiresAt);

/** Premium without a subscription was cancelled, or given away: it runs to its end. */
export const renewalOf = (row: Renewed, now: Date) => ({
  stripeSubscriptionId: isPremium(row, now) ? row.premiumSubscriptionId : null,
  premiumPastDue: isPremium(row, now) && row.premiumPastDue,
});
