// Whether someone is premium: paid, and the paid time is not over.

type Paid = { premiumActive: boolean; premiumExpiresAt: Date | null };

export const isPremium = ({ premiumActive, premiumExpiresAt }: Paid, now: Date): boolean =>
  premiumActive && (premiumExpiresAt === null || now < premiumExpiresAt);
