// The API for super admins: users, audit log and statistics.
import { z } from "zod";
import { call } from "./call.ts";
import { page } from "./lists.ts";
import { id, instant, text } from "./text.ts";
import { user } from "./users.ts";

export const userEntry = user
  .omit({ preferences: true, stripeSubscriptionId: true, premiumPastDue: true })
  .extend({ tokensUsedToday: z.int().min(0), createdAt: instant });

/** `status` sorts premium users first, `tokens` those with the most use today; `asc` reverses any order. */
export const usersQuery = page.extend({
  /** Part of a name, an e-mail address or an id. */
  search: text(200).optional(),
  sort: z.enum(["joined", "tokens", "status"]).default("joined"),
  order: z.enum(["desc", "asc"]).default("desc"),
});

/** `name` and `email` are null for deleted users, because the audit log stores only ids. */
const named = z.strictObject({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() });
const state = z.record(z.string(), z.unknown());

/** `what` is the subject of an event. `by` is null if an operator's command or a setting caused the change. */
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

/** One UTC day: charged requests, charged tokens, tokens that models used, and formulas by verdict. */
export const day = z.strictObject({
  day: z.iso.date(),
  requests: count,
  tokens: count,
  promptTokens: count,
  completionTokens: count,
  formulas: z.strictObject({ verified: count, checked: count, failed: count }),
});

/** Fields whose source is the broker or the users service are null while that source is unavailable. */
export const stats = z.strictObject({
  users: count,
  premium: count,
  admins: count,
  days: z.array(day),
  /** Share of the formulas of these days that were verified; null if there were none. */
  verifiedRate: z.number().min(0).max(1).nullable(),
  /** How many events each consumer has not handled yet. */
  queue: z.array(z.strictObject({ consumer: z.string(), waiting: count })).nullable(),
  deadLetters: count.nullable(),
  erasures: z
    .strictObject({
      underWay: count,
      overdue: z.array(z.strictObject({ receipt: id, since: instant, waitingFor: z.array(z.string()) })),
    })
    .nullable(),
});

export type UserEntry = z.infer<typeof userEntry>;
export type UsersQuery = z.infer<typeof usersQuery>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type Day = z.infer<typeof day>;
export type Stats = z.infer<typeof stats>;

const service = "admin";
const permission = "super-admin";

export const adminCalls = {
  users: call({
    service,
    method: "get",
    path: "/api/admin/users",
    permission,
    summary: "A page of all users, or of those that match a search, newest first unless sorted otherwise",
    query: usersQuery,
    answer: z.array(userEntry),
    served: true,
  }),
  setAdmin: call({
    service,
    method: "patch",
    path: "/api/admin/users/{userId}/admin-status",
    permission,
    summary: "Grants or revokes admin status; refused for super admins",
    params: z.strictObject({ userId: z.uuid() }),
    body: z.strictObject({ isAdmin: z.boolean() }),
    answer: userEntry,
    errors: ["NOT_FOUND", "CONFLICT"],
    served: true,
  }),
  audit: call({
    service,
    method: "get",
    path: "/api/admin/audit",
    permission,
    summary: "The audit log: who changed what, newest first",
    query: page,
    answer: z.array(auditEntry),
    served: true,
  }),
  stats: call({
    service,
    method: "get",
    path: "/api/admin/stats",
    permission,
    summary: "Statistics for operators: users, use by day, formula verdicts, pending events, erasures",
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    answer: stats,
    served: true,
  }),
};
