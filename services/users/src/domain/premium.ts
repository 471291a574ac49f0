// Whether an account is premium right now, and which subscription renews it.

type Paid = { premiumActive: boolean; premiumExpiresAt: Date | null };
type Renewed = Paid & { premiumSubscriptionId: string | null; premiumPastDue: boolean };

export const isPremium = ({ premiumActive, premiumExpiresAt }: Paid, now: Date): boolean =>
  premiumActive && (premiumExpiresAt === null || now < premiumExpiresAt);

/** Premium without a subscription was cancelled or is complimentary. It ends when it expires. */
export const renewalOf = (row: Renewed, now: Date) => ({
  stripeSubscriptionId: isPremium(row, now) ? row.premiumSubscriptionId : null,
  premiumPastDue: isPremium(row, now) && row.premiumPastDue,
});
