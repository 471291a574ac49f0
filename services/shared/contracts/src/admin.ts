// What super admins see and change.
import { z } from "zod";
import { call } from "./call.ts";
import { page } from "./lists.ts";
import { id, instant, text } from "./text.ts";
import { user } from "./users.ts";

export const person = user
  .omit({ preferences: true, stripeSubscriptionId: true, premiumPastDue: true })
  .extend({ tokensUsedToday: z.int().min(0), createdAt: instant });

/** `status` puts those with premium first, `tokens` those who used most today; all of them from the last to the first with `asc`. */
export const peopleQuery = page.extend({
  /** Part of a name, an address or an id. */
  search: text(200).optional(),
  sort: z.enum(["joined", "tokens", "status"]).default("joined"),
  order: z.enum(["desc", "asc"]).default("desc"),
});

/** Name and address are null for someone who is gone: the log holds ids. */
const named = z.strictObject({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() });
const state = z.record(z.string(), z.unknown());

/** `what` is the fact that told it; `by` is null where no person did it: an operator's command, a setting. */
export const auditEntry = z.strictObject({
  id,
  at: instant,
  what: z.string(),
  by: named.nullable(),
  whom: named.nullable(),
  before: state.nullable(),
  after: state,
});

const count = z.int().min(0);

/** One UTC day: answers that were charged, what for, what models used, and the verdicts on their formulas. */
export const day = z.strictObject({
  day: z.iso.date(),
  requests: count,
  tokens: count,
  promptTokens: count,
  completionTokens: count,
  formulas: z.strictObject({ verified: count, checked: count, failed: count }),
});

/** The parts that others answer for, the broker and the users service, are null while they do not. */
export const stats = z.strictObject({
  users: count,
  premium: count,
  admins: count,
  days: z.array(day),
  /** Of all formulas of these days; null without any. */
  verifiedRate: z.number().min(0).max(1).nullable(),
  /** Facts that somebody has not heard yet, and those that could not be heard. */
  queue: z.array(z.strictObject({ hearer: z.string(), waiting: count })).nullable(),
  deadLetters: count.nullable(),
  erasures: z
    .strictObject({
      underWay: count,
      overdue: z.array(z.strictObject({ receipt: id, since: instant, waitingFor: z.array(z.string()) })),
    })
    .nullable(),
});

export type Person = z.infer<typeof person>;
export type PeopleQuery = z.infer<typeof peopleQuery>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type Day = z.infer<typeof day>;
export type Stats = z.infer<typeof stats>;

const service = "admin";
const rights = "super-admin";

export const adminCalls = {
  people: call({
    service,
    method: "get",
    path: "/api/admin/users",
    rights,
    summary: "A page of all people, or of those that a search finds, newest first unless sorted otherwise",
    query: peopleQuery,
    answer: z.array(person),
    served: true,
  }),
  setAdmin: call({
    service,
    method: "patch",
    path: "/api/admin/users/{userId}/admin-status",
    rights,
    summary: "Makes someone admin, or admin no longer; not a super admin",
    params: z.strictObject({ userId: z.uuid() }),
    body: z.strictObject({ isAdmin: z.boolean() }),
    answer: person,
    errors: ["NOT_FOUND", "CONFLICT"],
    served: true,
  }),
  audit: call({
    service,
    method: "get",
    path: "/api/admin/audit",
    rights,
    summary: "Who changed what, newest first",
    query: page,
    answer: z.array(auditEntry),
    served: true,
  }),
  stats: call({
    service,
    method: "get",
    path: "/api/admin/stats",
    rights,
    summary: "Figures for operators: people, use by day, how good the formulas are, what waits",
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    answer: stats,
    served: true,
  }),
};
