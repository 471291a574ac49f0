// What a person sees and changes of their own account.
import { z } from "zod";
import { call } from "./call.ts";
import { page } from "./lists.ts";
import { id, instant, personName, text } from "./text.ts";

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
  /** The one that renews premium; null where it was cancelled, or was given away, and runs to its end. */
  stripeSubscriptionId: z.string().nullable(),
  premiumExpiresAt: instant.nullable(),
  /** The last payment failed; premium goes on while Stripe tries again. */
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

/** What a request was for; each costs the same. */
export const requestKind = z.enum(["chat", "generate", "explain", "repair"]);
export const plan = z.enum(["free", "premium", "unlimited"]);

/** One request in the ledger. `tokens` is what was set aside for it; `endedAt` is when it was charged or given back. */
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
 * The ledger: `period` is the one that requests go to right now, summed over its lines in `requests` and on later pages;
 * `tokensLeft` is `tokensLimit` less `charged`, `reserved` and `carried` (used on the same day by deleted accounts of the
 * same address), never below 0. Null for admins, who have no limit.
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

/** What is left out stays as it is. The picture: the one that the last upload gave, or `null` for none. */
export const profileChange = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  profileImageUrl: text(500).nullable().optional(),
  preferences: preferences.partial().optional(),
});

/** The name of a picture: made from its bytes, so that what lies under it never changes. */
export const avatarId = z.string().regex(/^[\w-]{43}$/);
export const avatarAddress = (id: string) => `/api/user/avatars/${id}`;

/**
 * The file of `GET /api/user/export`. `complete` is its last word: a file without it was cut off on its way.
 * What each service holds is lists of rows by name.
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
 * `service` is one of ours or the identity provider; `erasedAt` is null while it has not reported. Until `usageKeptUntil`
 * (00:00 UTC) what the account used of its day is kept under a keyed hash of its address.
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
    rights: "signed-in",
    summary: "The person who is signed in; the first sight of a new person makes the account",
    answer: user,
    polled: true,
    served: true,
  }),
  resendVerification: call({
    service,
    method: "post",
    path: "/api/auth/resend-verification",
    rights: "signed-in",
    summary: "Sends the verification mail again, once a minute and five times a day",
    answer: message,
    errors: ["TOO_MANY_REQUESTS", "CONFLICT"],
    served: true,
  }),
  checkVerification: call({
    service,
    method: "post",
    path: "/api/auth/check-verification",
    rights: "signed-in",
    summary: "Asks the identity provider whether the address is verified",
    headers: z.object({ "x-urgent-check": z.literal("1").optional() }),
    answer: verification,
    served: true,
  }),
  tokens: call({
    service,
    method: "get",
    path: "/api/user/tokens",
    rights: "signed-in",
    summary: "What is left of the allowance",
    answer: tokens,
    served: true,
  }),
  usage: call({
    service,
    method: "get",
    path: "/api/user/usage",
    rights: "signed-in",
    summary:
      "What each request was, charged or given back, and when; newest first, with the sum of the period",
    query: page,
    answer: usage,
    served: true,
  }),
  changeProfile: call({
    service,
    method: "patch",
    path: "/api/user/profile",
    rights: "signed-in",
    summary: "Changes names, picture and preferences",
    body: profileChange,
    answer: user,
    served: true,
  }),
  uploadAvatar: call({
    service,
    method: "post",
    path: "/api/user/upload-avatar",
    rights: "signed-in",
    summary: "Makes a picture the person's own: JPEG, PNG, GIF or WebP, at most 5 MB and 4,096 pixels a side",
    body: z.strictObject({ image: z.string().meta({ format: "binary" }) }),
    bodyType: "multipart/form-data",
    answer: z.strictObject({ profileImageUrl: z.string() }),
    served: true,
  }),
  avatar: call({
    service,
    method: "get",
    path: "/api/user/avatars/{id}",
    rights: "signed-in",
    summary: "A picture, for the person it belongs to and for super admins; it never changes",
    params: z.strictObject({ id: avatarId }),
    answer: z.string().meta({ format: "binary" }),
    answerType: "image/webp",
    served: true,
  }),
  logoutEverywhere: call({
    service,
    method: "post",
    path: "/api/auth/logout-everywhere",
    rights: "signed-in",
    summary:
      "Ends all of the person's sessions, here and at the identity provider, and every token made before",
    answer: z.strictObject({ logoutUrl: z.string() }),
    served: true,
  }),
  deleteAccount: call({
    service,
    method: "delete",
    path: "/api/user/delete-account",
    rights: "signed-in",
    summary: "Closes the account and erases what is held about the person",
    answer: z.strictObject({ logoutUrl: z.string(), receipt: id }),
    served: true,
  }),
  erased: call({
    service,
    method: "get",
    path: "/api/erased/{receipt}",
    rights: "public",
    summary: "How far the erasure of an account is; whoever has the receipt may read it",
    params: z.strictObject({ receipt: id }),
    answer: erasure,
    served: true,
  }),
  exportUser: call({
    service,
    method: "get",
    path: "/api/user/export",
    rights: "signed-in",
    summary: "All that is held about the person, as one JSON file",
    answer: exportedFile,
    served: true,
  }),
};
