// A profile as its owner sees it, and as other services see it.
import { type Preferences, preferences, type User } from "@cellwright/contracts/users";
import { z } from "zod";
import type { Profile } from "../store/profiles.ts";
import { isPremium, renewalOf } from "./premium.ts";

const usual: Preferences = {
  language: "en",
  dialect: "excel",
  functionLanguage: "en",
  separator: ",",
  theme: "system",
};
const kept = z.record(z.string(), z.unknown());

/** Whether a language is stored, either chosen by the user or taken from the user's first browser. */
export const hasLanguage = (row: Profile): boolean => kept.parse(row.preferences).language !== undefined;

export const profileOf = (row: Profile, now: Date): User => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profileImageUrl: row.profileImageUrl,
  isPremium: isPremium(row, now),
  ...renewalOf(row, now),
  premiumExpiresAt: row.premiumExpiresAt?.toISOString() ?? null,
  emailVerified: row.emailVerified,
  isAdmin: row.isAdmin,
  isSuperAdmin: row.isSuperAdmin,
  preferences: preferences.parse({ ...usual, ...kept.parse(row.preferences) }),
});

export const profileWithUse = (row: Profile, tokensUsedToday: number, now: Date) => ({
  ...profileOf(row, now),
  version: row.version,
  premiumVersion: row.premiumVersion,
  createdAt: row.registeredAt.toISOString(),
  tokensUsedToday,
});
