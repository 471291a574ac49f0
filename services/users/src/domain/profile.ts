// A profile as its owner sees it, and as other services do.
import { type Preferences, preferences, type User } from "@cellwright/contracts/users";
import { z } from "zod";
import type { Profile } from "../store/profiles.ts";
import { isPremium } from "./premium.ts";

const usual: Preferences = {
  language: "en",
  dialect: "excel",
  functionLanguage: "en",
  separator: ",",
  theme: "system",
};
const kept = z.record(z.string(), z.unknown());

export const profileOf = (row: Profile, now: Date): User => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profileImageUrl: row.profileImageUrl,
  isPremium: isPremium(row, now),
  // billing keeps the subscription; no fact carries its id
  stripeSubscriptionId: null,
  premiumExpiresAt: row.premiumExpiresAt?.toISOString() ?? null,
  emailVerified: row.emailVerified,
  isAdmin: row.isAdmin,
  isSuperAdmin: row.isSuperAdmin,
  preferences: preferences.parse({ ...usual, ...kept.parse(row.preferences) }),
});

export const profileWithUse = (row: Profile, tokensUsedToday: number, now: Date) => ({
  ...profileOf(row, now),
  version: row.version,
  createdAt: row.registeredAt.toISOString(),
  tokensUsedToday,
});
