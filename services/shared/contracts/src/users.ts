// The user's own account: profile, allowance and usage, export, deletion.
import { z } from "zod";
import { call } from "./call.ts";
import { page } from "./lists.ts";
import { id, instant, profileName, text } from "./text.ts";

export const languages = ["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ja", "ar"] as const;
export const functionLanguages = ["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ja"] as const;

export const dialect = z.enum(["excel", "sheets"]);
export const functionLanguage = z.enum(functionLanguages);
export const separator = z.enum([",", ";"]);

export const preferences = z.strictObject({
  language: z.enum(languages),
  dialect,
  functionLanguage,
  separator,
  theme: z.enum(["system", "light", "dark"]),
});

export const user = z.strictObject({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  isPremium: z.boolean(),
  /** The subscription that renews premium; null if it was cancelled or premium was a gift. */
  stripeSubscriptionId: z.string().nullable(),
  premiumExpiresAt: instant.nullable(),
  /** Whether the last payment failed. Premium continues while Stripe retries it. */
  premiumPastDue: z.boolean(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  preferences,
});

/** `tokensLeft`, `tokensLimit` and `resetsAt` are null for admins, who have no limit. */
export const tokens = z.strictObject({
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  tokensLeft: z.int().min(0).nullable(),
  tokensLimit: z.int().nullable(),
  resetsAt: instant.nullable(),
});

/** The kinds of requests, which all cost the same. */
export const requestKind = z.enum(["chat", "generate", "explain", "repair", "audit"]);
export const plan = z.enum(["free", "premium", "unlimited"]);

/** One request in the usage ledger. `tokens` is the reserved amount; `endedAt` is when it was charged or released. */
export const usageLine = z.strictObject({
  requestId: id,
  kind: requestKind,
  state: z.enum(["reserved", "charged", "given-back"]),
  tokens: z.int().min(0),
  charged: z.int().min(0),
  plan,
  periodStart: instant,
  reservedAt: instant,
  endedAt: instant.nullable(),
});

/**
 * A page of the usage ledger. The sums in `period` cover all requests of the current period, also those on other pages.
 * `tokensLeft` is `tokensLimit` minus `charged`, `reserved` and `carried` (used the same day by deleted accounts with
 * the same e-mail address), at least 0. Both are null for admins, who have no limit.
 */
export const usage = z.strictObject({
  period: z.strictObject({
    plan,
    start: instant,
    resetsAt: instant.nullable(),
    requests: z.int().min(0),
    charged: z.int().min(0),
    reserved: z.int().min(0),
    carried: z.int().min(0),
    tokensLimit: z.int().nullable(),
    tokensLeft: z.int().min(0).nullable(),
  }),
  requests: z.array(usageLine),
});

/** Absent fields stay unchanged. `profileImageUrl` must be the URL that the last upload returned, or null for no picture. */
export const profileChange = z.strictObject({
  firstName: profileName("Ann").optional(),
  lastName: profileName("Miller").optional(),
  profileImageUrl: text(500).nullable().optional(),
  preferences: preferences.partial().optional(),
});

/** The id of a picture: a hash of its bytes, so the picture behind an id never changes. */
export const avatarId = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ["a".repeat(43)] });
export const avatarAddress = (id: string) => `/api/user/avatars/${id}`;

/**
 * The file of `GET /api/user/export`. `services` has the lists of rows by service and name of the list. `complete` is
 * the last field, so a file without `complete` was cut off.
 */
export const exportedFile = z.strictObject({
  format: z.literal("cellwright.export.v1"),
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  services: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
  complete: z.literal(true),
});

export const message = z.strictObject({ message: z.string() });
export const verification = z.strictObject({ emailVerified: z.boolean() });

/**
 * `service` is one of our services or the identity provider; `erasedAt` is null until that service reports its erasure.
 * The use on its last day is kept until `usageKeptUntil` (00:00 UTC), under a keyed hash of the e-mail address.
 */
export const erasure = z.strictObject({
  receipt: id,
  requestedAt: instant,
  completedAt: instant.nullable(),
  usageKeptUntil: instant,
  reports: z.array(z.strictObject({ service: z.string(), erasedAt: instant.nullable() })),
});

export type Erasure = z.infer<typeof erasure>;
export type User = z.infer<typeof user>;
export type Tokens = z.infer<typeof tokens>;
export type Usage = z.infer<typeof usage>;
export type UsageLine = z.infer<typeof usageLine>;
export type RequestKind = z.infer<typeof requestKind>;
export type Plan = z.infer<typeof plan>;
export type ProfileChange = z.infer<typeof profileChange>;
export type ExportedFile = z.infer<typeof exportedFile>;
export type Preferences = z.infer<typeof preferences>;
export type Dialect = z.infer<typeof dialect>;

const service = "users";

export const usersCalls = {
  user: call({
    service,
    method: "get",
    path: "/api/auth/user",
    permission: "signed-in",
    summary: "The signed-in user; a new user's first request creates the account",
    answer: user,
    conditional: true,
    served: true,
  }),
  resendVerification: call({
    service,
    method: "post",
    path: "/api/auth/resend-verification",
    permission: "signed-in",
    summary: "Sends the verification mail again, at most once a minute and five times a day",
    answer: message,
    errors: ["TOO_MANY_REQUESTS", "CONFLICT"],
    served: true,
  }),
  checkVerification: call({
    service,
    method: "post",
    path: "/api/auth/check-verification",
    permission: "signed-in",
    summary: "Asks the identity provider whether the email address is verified",
    headers: z.object({ "x-urgent-check": z.literal("1").optional() }),
    answer: verification,
    served: true,
  }),
  tokens: call({
    service,
    method: "get",
    path: "/api/user/tokens",
    permission: "signed-in",
    summary: "The remaining token allowance",
    answer: tokens,
    served: true,
  }),
  usage: call({
    service,
    method: "get",
    path: "/api/user/usage",
    permission: "signed-in",
    summary:
      "The usage ledger: each request with its kind, charge and times, newest first, and the sums of the period",
    query: page,
    answer: usage,
    served: true,
  }),
  changeProfile: call({
    service,
    method: "patch",
    path: "/api/user/profile",
    permission: "signed-in",
    summary: "Changes names, picture and preferences",
    body: profileChange,
    answer: user,
    served: true,
  }),
  uploadAvatar: call({
    service,
    method: "post",
    path: "/api/user/upload-avatar",
    permission: "signed-in",
    summary: "Uploads a profile picture: JPEG, PNG, GIF or WebP, at most 5 MB and 4,096 pixels per side",
    body: z.strictObject({ image: z.string().meta({ format: "binary" }) }),
    bodyType: "multipart/form-data",
    answer: z.strictObject({ profileImageUrl: z.string() }),
    served: true,
  }),
  avatar: call({
    service,
    method: "get",
    path: "/api/user/avatars/{id}",
    permission: "signed-in",
    summary: "A profile picture, for its owner and super admins; the picture behind an id never changes",
    params: z.strictObject({ id: avatarId }),
    answer: z.string().meta({ format: "binary" }),
    answerType: "image/webp",
    served: true,
  }),
  logoutEverywhere: call({
    service,
    method: "post",
    path: "/api/auth/logout-everywhere",
    permission: "signed-in",
    summary:
      "Ends all of the user's sessions, here and at the identity provider, and invalidates all earlier tokens",
    answer: z.strictObject({ logoutUrl: z.string() }),
    served: true,
  }),
  deleteAccount: call({
    service,
    method: "delete",
    path: "/api/user/delete-account",
    permission: "signed-in",
    summary: "Deletes the account and erases all data about the user",
    answer: z.strictObject({ logoutUrl: z.string(), receipt: id }),
    served: true,
  }),
  erased: call({
    service,
    method: "get",
    path: "/api/erased/{receipt}",
    permission: "public",
    summary: "Progress of an account's erasure, readable by anyone who has the receipt",
    params: z.strictObject({ receipt: id }),
    answer: erasure,
    served: true,
  }),
  exportUser: call({
    service,
    method: "get",
    path: "/api/user/export",
    permission: "signed-in",
    summary: "Downloads all data stored about the user as one JSON file",
    answer: exportedFile,
    served: true,
  }),
};
