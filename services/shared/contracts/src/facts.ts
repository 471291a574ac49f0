// The facts services tell each other: past tense, named after the service that says them, ids and numbers only.
import { z } from "zod";
import type { Service } from "./call.ts";
import { id, instant } from "./text.ts";

export type Fact<Body extends z.ZodObject = z.ZodObject> = {
  /** `<teller>.<what-happened>.v<n>`, the subject it is told on. */
  subject: string;
  heardBy: readonly Service[];
  body: Body;
};

const fact = <Body extends z.ZodRawShape>(
  subject: string,
  body: Body,
  heardBy: readonly Service[],
): Fact<z.ZodObject<Body>> => ({
  subject,
  heardBy,
  body: z.object(body),
});

/** What travels: `userId` is the person it is about; a fact with the same `id` is the same fact. */
export const envelope = z.object({
  id,
  subject: z.string(),
  userId: z.string().min(1).max(200),
  occurredAt: instant,
  body: z.unknown(),
});

export type Told<Body extends z.ZodObject> = {
  id: string;
  userId: string;
  occurredAt: string;
} & z.infer<Body>;

const everyone: readonly Service[] = ["chat", "formulas", "activities", "billing", "admin", "gateway"];
const charge = { requestId: id, charged: z.int().min(0) };
const count = z.int().min(0).optional();
/** How many formulas of an answer got which verdict. */
const verdicts = { verified: count, checked: count, failed: count };

/** users, at the first sight of a person. */
export const userRegistered = fact("users.registered.v1", { version: z.int() }, ["admin"]);
/** users, when the profile or a right of a person is another. */
export const userChanged = fact("users.changed.v1", { version: z.int() }, ["admin"]);
/**
 * users, when rights changed without an act in the admin panel: by the realm's role, by SUPER_ADMIN_EMAILS, or by an operator.
 * The rights are those that hold now.
 */
export const rightsChanged = fact(
  "users.rights-changed.v1",
  {
    version: z.int(),
    isAdmin: z.boolean(),
    isSuperAdmin: z.boolean(),
    hasRole: z.boolean(),
    byOperator: z.boolean(),
  },
  ["admin"],
);
/** users, when a person signed out everywhere: sessions from before end. */
export const signedOutEverywhere = fact("users.signed-out-everywhere.v1", {}, ["gateway"]);
/** users, when a super admin (`by`) made a person admin in the panel, or admin no longer. */
export const adminSet = fact(
  "users.admin-set.v1",
  { version: z.int(), wasAdmin: z.boolean(), isAdmin: z.boolean(), by: z.uuid() },
  ["admin"],
);
/** users, once the account is closed; everyone forgets what they hold. */
export const accountDeleted = fact("users.account-deleted.v1", {}, everyone);
/** chat, with the stored answer; users settles the reservation with it. */
export const chatAnswered = fact("chat.answered.v1", charge, ["users", "admin"]);
/** chat, for each answer of a model: usage and what became of its formulas, never charging. */
export const tokensUsed = fact(
  "chat.tokens-used.v1",
  {
    model: z.string().max(200),
    promptTokens: z.int().min(0),
    completionTokens: z.int().min(0),
    requestId: id,
    ...verdicts,
  },
  ["users", "admin"],
);
/** formulas, with the stored work. */
export const formulaGenerated = fact("formulas.generated.v1", { ...charge, workId: id }, [
  "users",
  "activities",
  "admin",
]);
export const formulaExplained = fact("formulas.explained.v1", { ...charge, workId: id }, [
  "users",
  "activities",
  "admin",
]);
/** formulas, with a formula that a model mended; only the charge is told of it. */
export const formulaRepaired = fact("formulas.repaired.v1", charge, ["users", "admin"]);
/** billing, for every change of premium; `version` grows by one a person, the highest counts. */
export const premiumChanged = fact(
  "billing.premium-changed.v1",
  {
    active: z.boolean(),
    expiresAt: instant.nullable(),
    periodStart: instant.nullable(),
    version: z.int(),
    /** The subscription that renews it; null where it was cancelled, or was given away. */
    subscriptionId: z.string().max(255).nullable().default(null),
    /** The last payment failed, and Stripe still tries. */
    pastDue: z.boolean().default(false),
  },
  ["users", "admin"],
);
/** billing, when a super admin (`userId`) changed the payment settings. */
export const settingsChanged = fact("billing.settings-changed.v1", { items: z.array(z.string()) }, ["admin"]);
/** activities, when a saved chat was deleted. */
export const activityDeleted = fact("activities.deleted.v1", { sessionId: id }, ["chat"]);

/** Each service, once it holds nothing more of the person. */
export const erased = Object.fromEntries(
  everyone.map((service) => [service, fact(`${service}.erased.v1`, {}, ["users"])]),
) as Record<(typeof everyone)[number], Fact<z.ZodObject<z.ZodRawShape>>>;

export const facts: readonly Fact[] = [
  userRegistered,
  userChanged,
  rightsChanged,
  signedOutEverywhere,
  adminSet,
  accountDeleted,
  chatAnswered,
  tokensUsed,
  formulaGenerated,
  formulaExplained,
  formulaRepaired,
  premiumChanged,
  settingsChanged,
  activityDeleted,
  ...Object.values(erased),
];

/** The service that tells a fact: the first word of its subject. */
export const tellerOf = (one: Pick<Fact, "subject">): Service =>
  one.subject.slice(0, one.subject.indexOf(".")) as Service;

/** The durable consumer that shares a fact among the replicas of the service that hears it. */
export const durableOf = (service: Service, one: Pick<Fact, "subject">): string =>
  `${service}-${one.subject.replaceAll(".", "-")}`;
