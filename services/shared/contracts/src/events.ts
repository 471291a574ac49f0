// Events that services publish, named in the past tense and after the publishing service. Their bodies contain UUIDs,
// versions, times, numbers and booleans; events.test.ts lists the few other strings that are allowed.
import { z } from "zod";
import type { Service } from "./call.ts";
import { id, instant } from "./text.ts";

export type EventType<Body extends z.ZodObject = z.ZodObject> = {
  /** The NATS subject: `<publishing service>.<what-happened>.v<n>`. */
  subject: string;
  subscribers: readonly Service[];
  body: Body;
};

const event = <Body extends z.ZodRawShape>(
  subject: string,
  body: Body,
  subscribers: readonly Service[],
): EventType<z.ZodObject<Body>> => ({
  subject,
  subscribers,
  body: z.object(body),
});

/** The message on the stream. `userId` is the user whom it concerns; messages with the same `id` are the same event. */
export const envelope = z.object({
  id,
  subject: z.string(),
  userId: z.string().min(1).max(200),
  occurredAt: instant,
  body: z.unknown(),
});

export type ReceivedEvent<Body extends z.ZodObject> = {
  id: string;
  userId: string;
  occurredAt: string;
} & z.infer<Body>;

const everyone: readonly Service[] = ["chat", "formulas", "activities", "billing", "admin", "gateway"];
const charge = { requestId: id, charged: z.int().min(0) };
const count = z.int().min(0).optional();
/** The number of an answer's formulas with each verdict. */
const verdicts = { verified: count, checked: count, failed: count };

/** Published by the users service at a user's first request. */
export const userRegistered = event("users.registered.v1", { version: z.int() }, ["admin"]);
/** Published by the users service when the profile or the permissions of a user changed. */
export const userChanged = event("users.changed.v1", { version: z.int() }, ["admin"]);
/**
 * Published by the users service when permissions were changed by the realm role, by SUPER_ADMIN_EMAILS or by an
 * operator, so outside the admin panel. The body has the permissions after the change.
 */
export const permissionsChanged = event(
  "users.permissions-changed.v1",
  {
    version: z.int(),
    isAdmin: z.boolean(),
    isSuperAdmin: z.boolean(),
    hasRole: z.boolean(),
    byOperator: z.boolean(),
  },
  ["admin"],
);
/** Published by the users service when a user signed out everywhere; the gateway ends all earlier sessions. */
export const signedOutEverywhere = event("users.signed-out-everywhere.v1", {}, ["gateway"]);
/** Published by the users service when a super admin (`by`) granted or revoked admin status in the admin panel. */
export const adminSet = event(
  "users.admin-set.v1",
  { version: z.int(), wasAdmin: z.boolean(), isAdmin: z.boolean(), by: z.uuid() },
  ["admin"],
);
/** Published by the users service when an account is deleted; every service erases the user's data. */
export const accountDeleted = event("users.account-deleted.v1", {}, everyone);
/** Published by the chat service once it has stored an answer; the users service settles the reservation. */
export const chatAnswered = event("chat.answered.v1", charge, ["users", "admin"]);
/** Published by the chat service for each answer of a model. Only for statistics: these tokens are not charged. */
export const tokensUsed = event(
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
/** This event and the next are published by the formulas service once the generation or explanation is stored. */
export const formulaGenerated = event("formulas.generated.v1", { ...charge, workId: id }, [
  "users",
  "activities",
  "admin",
]);
export const formulaExplained = event("formulas.explained.v1", { ...charge, workId: id }, [
  "users",
  "activities",
  "admin",
]);
/** Published by the formulas service when a model repaired a formula; contains only the charge. */
export const formulaRepaired = event("formulas.repaired.v1", charge, ["users", "admin"]);
/** Published by the formulas service once an audit of a workbook is stored, with the number of its findings. */
export const fileAnalyzed = event(
  "formulas.file-analyzed.v1",
  {
    ...charge,
    workId: id,
    workbookId: id,
    errors: z.int().min(0),
    warnings: z.int().min(0),
    notes: z.int().min(0),
  },
  ["users", "activities", "admin"],
);
/** Published by the billing service when a user's premium changed. `version` counts the changes of this user. */
export const premiumChanged = event(
  "billing.premium-changed.v1",
  {
    active: z.boolean(),
    expiresAt: instant.nullable(),
    periodStart: instant.nullable(),
    version: z.int(),
    /** The subscription that renews premium; null if it was cancelled or premium was a gift. */
    subscriptionId: z.string().max(255).nullable().default(null),
    /** Whether the last payment failed and Stripe is still retrying it. */
    pastDue: z.boolean().default(false),
  },
  ["users", "admin"],
);
/** Published by the billing service when a super admin (`userId`) changed the payment settings. */
export const settingsChanged = event("billing.settings-changed.v1", { items: z.array(z.string()) }, [
  "admin",
]);
/** Published by the activities service when a saved chat was deleted; the chat service deletes the session. */
export const activityDeleted = event("activities.deleted.v1", { sessionId: id }, ["chat"]);

/** Published by each service when it has erased all data of a deleted user. */
export const erased = Object.fromEntries(
  everyone.map((service) => [service, event(`${service}.erased.v1`, {}, ["users"])]),
) as Record<(typeof everyone)[number], EventType<z.ZodObject<z.ZodRawShape>>>;

export const events: readonly EventType[] = [
  userRegistered,
  userChanged,
  permissionsChanged,
  signedOutEverywhere,
  adminSet,
  accountDeleted,
  chatAnswered,
  tokensUsed,
  formulaGenerated,
  formulaExplained,
  formulaRepaired,
  fileAnalyzed,
  premiumChanged,
  settingsChanged,
  activityDeleted,
  ...Object.values(erased),
];

/** The service that publishes an event: the first word of its subject. */
export const publisherOf = (one: Pick<EventType, "subject">): Service =>
  one.subject.slice(0, one.subject.indexOf(".")) as Service;

/** The name of the durable consumer that distributes an event among the replicas of a consuming service. */
export const durableOf = (service: Service, one: Pick<EventType, "subject">): string =>
  `${service}-${one.subject.replaceAll(".", "-")}`;
