// RPCs between services: a request and a reply over NATS. All are idempotent; a reply is an answer or an error.
import { z } from "zod";
import type { Service } from "./call.ts";
import { message } from "./chat.ts";
import { checkedFormula } from "./checked.ts";
import { findingCounts } from "./finding-counts.ts";
import { explainRequest, generateRequest, validateRequest } from "./formulas.ts";
import { errorCode } from "./problem.ts";
import { id, instant } from "./text.ts";
import { requestKind, user } from "./users.ts";
import { workbookTrace } from "./workbook-trace.ts";

export type Rpc<Question extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** The NATS subject: `<responding service>.<verb>`. */
  subject: string;
  callers: readonly Service[];
  question: Question;
  answer: Answer;
  /** How long the requester waits, in milliseconds. */
  withinMs: number;
  /** For slow RPCs: time between heartbeats of the responder. The request fails after three missed heartbeats. */
  aliveEveryMs?: number;
};

const rpc = <Question extends z.ZodType, Answer extends z.ZodType>(
  subject: string,
  question: Question,
  answer: Answer,
  callers: readonly Service[],
  withinMs = 2_000,
): Rpc<Question, Answer> => ({ subject, callers, question, answer, withinMs });

/** The user's id at the identity provider. */
const userId = z.string().min(1).max(200);
const ofUser = z.object({ userId });
const request = z.object({ userId, requestId: id });

/**
 * The permissions of a user. `verified` refers to the e-mail address. `premium` is access to premium features, which
 * admins have too. Access tokens issued before `notBefore` are no longer valid.
 */
const permissions = z.object({
  known: z.boolean(),
  deleted: z.boolean(),
  verified: z.boolean(),
  premium: z.boolean(),
  admin: z.boolean(),
  superAdmin: z.boolean(),
  notBefore: instant.nullable(),
});
export type Access = z.infer<typeof permissions>;

/** The current permissions of a user; only the users service decides them. */
export const access = rpc(
  "users.access",
  ofUser,
  permissions,
  ["chat", "formulas", "activities", "billing", "admin"],
  500,
);

/**
 * Reserves part of the allowance; a repeated request id returns the existing reservation. The usage ledger shows
 * `kind`. `denied`: the e-mail address is not verified, or the access token, issued at `issuedAt`, is no longer valid.
 * `access` saves the requester another RPC.
 */
export const reserve = rpc(
  "users.reserve",
  request.extend({
    cost: z.int().min(1),
    kind: requestKind.default("chat"),
    issuedAt: instant.optional(),
  }),
  z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("reserved"), access: permissions }),
    z.object({ outcome: z.literal("settled"), access: permissions }),
    z.object({ outcome: z.literal("denied"), access: permissions }),
    z.object({ outcome: z.literal("refused"), access: permissions, message: z.string(), resetsAt: instant }),
    z.object({ outcome: z.literal("deleted") }),
  ]),
  ["chat", "formulas"],
  3_000,
);

/** Releases a reservation, unless it is already settled. */
export const release = rpc("users.release", request, z.object({ released: z.boolean() }), [
  "chat",
  "formulas",
]);

/**
 * Whether a costly request (`isCostly` below) ends without a charge; the number of these is limited per day. With
 * `ends`, the users service also ends the reservation (releases or charges it); without `ends`, the requester has to.
 */
export const uncharged = rpc(
  "users.uncharged",
  request.extend({ ends: z.boolean().default(false) }),
  z.object({ isFree: z.boolean() }),
  ["chat", "formulas"],
);

/** `premiumVersion` is the version of the last applied `billing.premium-changed` event, or 0 if there was none. */
const profileAnswer = user.extend({
  version: z.int(),
  premiumVersion: z.int(),
  createdAt: instant,
  tokensUsedToday: z.int(),
});

/** The profile of a user; null if the account is deleted. */
export const profile = rpc("users.profile", ofUser, profileAnswer.nullable(), ["admin", "billing"]);

/** A page of all users, ordered by id and starting after the id `after`, for rebuilding a read model. */
export const list = rpc(
  "users.list",
  z.object({ after: z.string().nullable(), limit: z.int().min(1).max(500) }),
  z.array(profileAnswer),
  ["admin"],
);

/** Grants or revokes admin status. `conflict`: the user was changed since `expectedVersion`. */
export const setAdmin = rpc(
  "users.set-admin",
  ofUser.extend({ isAdmin: z.boolean(), expectedVersion: z.int(), by: userId }),
  z.object({ outcome: z.enum(["done", "conflict", "super-admin", "unknown"]), version: z.int().nullable() }),
  ["admin"],
);

/** The number of erasures in progress, and those that a service has not confirmed in time. */
export const erasures = rpc(
  "users.erasures",
  z.object({}),
  z.object({
    underWay: z.int().min(0),
    overdue: z.array(z.object({ receipt: id, since: instant, waitingFor: z.array(z.string()) })),
  }),
  ["admin"],
);

/** The outcome of a request that has a reservation. Without `charged` (in tokens) the reserved amount is charged. */
export const outcome = rpc(
  "chat.outcome",
  z.object({ requestId: id }),
  z.object({
    outcome: z.enum(["answered", "failed", "running", "unknown"]),
    charged: z.int().min(0).optional(),
  }),
  ["users"],
);

/** A page of at most 512 KiB of a session's messages, oldest first; null if the user has no such session. */
export const messages = rpc(
  "chat.messages",
  z.object({ userId, sessionId: id, after: id.nullable() }),
  z.object({ messages: z.array(message), more: z.boolean() }).nullable(),
  ["activities"],
);

/**
 * Runs the model for a generation, explanation or repair. A repeated request id joins the run in progress, or returns
 * its result, which is stored for a day. `formula` is null if the work produces none; `text` is the rest of the model's
 * reply. The requester decides about the charge: `isFree` means that there is nothing to charge for, `isCostly` that a
 * model was called or that the work took noticeable time.
 */
export const complete = {
  ...rpc(
    "chat.complete",
    request.extend({
      work: z.discriminatedUnion("kind", [
        generateRequest.extend({ kind: z.literal("generate") }),
        explainRequest.extend({ kind: z.literal("explain") }),
        validateRequest.extend({ kind: z.literal("repair") }),
      ]),
    }),
    z.object({
      formula: checkedFormula.nullable(),
      text: z.string(),
      isFree: z.boolean().default(false),
      isCostly: z.boolean().default(true),
    }),
    ["formulas"],
    55_000,
  ),
  aliveEveryMs: 2_000,
};

/** The generation or explanation that the formulas service stored under the `workId` of an event; null if deleted. */
export const work = rpc(
  "formulas.work",
  z.object({ userId, workId: id }),
  z
    .object({
      sessionId: id,
      /** The user's input: the description, or the formula that was explained. */
      input: z.string(),
      formula: z.string(),
      at: instant,
    })
    .nullable(),
  ["activities"],
);

/** The audit that the formulas service stored under the `workId` of an event; null if its workbook was deleted. */
export const analyzedFile = rpc(
  "formulas.analyzed-file",
  z.object({ userId, workId: id }),
  z
    .object({ sessionId: id, workbookId: id, fileName: z.string(), findings: findingCounts, at: instant })
    .nullable(),
  ["activities"],
);

/**
 * What the formulas of a workbook say about the sheet that the user looks at and the cells that a question names, with or
 * without a sheet. Null if the user has no such workbook or version.
 */
export const traceWorkbook = rpc(
  "formulas.workbook-trace",
  z.object({
    userId,
    workbookId: id,
    version: z.int().min(1),
    sheet: z.string().nullable(),
    cells: z.array(z.string().max(300)).max(8),
  }),
  workbookTrace.nullable(),
  ["chat"],
  25_000,
);

/**
 * The cells of a workbook for a question about it, as `paste/workbook-text.ts` of the formula package writes them: a piece of
 * the text from the character `from`. `sheet` comes first. `map` describes the workbook; it comes with the first piece. Null
 * if the user has no such workbook or version.
 */
export const workbookCells = rpc(
  "formulas.workbook-cells",
  z.object({
    userId,
    workbookId: id,
    version: z.int().min(1).nullable(),
    sheet: z.string().nullable(),
    from: z.int().min(0),
  }),
  z
    .object({
      version: z.int().min(1),
      map: z.string(),
      piece: z.string(),
      /** The length of the whole text in characters. */
      total: z.int().min(0),
    })
    .nullable(),
  ["chat"],
  25_000,
);

const exporters = ["chat", "formulas", "activities", "billing", "admin"] as const;

/**
 * A page of the data that a service stores about a user. `rows` are JSON texts, each with the name of its list (`of`).
 * A row larger than a page comes as several `piece`s; `rest` means that more follow. `next` is the next page's cursor.
 */
export const exportPage = z.object({
  rows: z.array(z.object({ of: z.string(), row: z.string() })),
  piece: z.object({ of: z.string(), text: z.string(), rest: z.boolean() }).nullable(),
  next: z.string().nullable(),
});
export type ExportPage = z.infer<typeof exportPage>;

export const exportRpcs = Object.fromEntries(
  exporters.map((service) => [
    service,
    rpc(
      `${service}.export`,
      ofUser.extend({ after: z.string().max(2_000).nullable() }),
      exportPage,
      ["users"],
      5_000,
    ),
  ]),
) as Record<(typeof exporters)[number], ExportRpc>;
export type ExportRpc = Rpc<
  z.ZodObject<{ userId: z.ZodString; after: z.ZodNullable<z.ZodString> }>,
  typeof exportPage
>;

export const rpcs: readonly Rpc[] = [
  reserve,
  release,
  uncharged,
  access,
  profile,
  list,
  setAdmin,
  erasures,
  outcome,
  messages,
  complete,
  work,
  analyzedFile,
  workbookCells,
  traceWorkbook,
  ...Object.values(exportRpcs),
];

/** The service that responds to an RPC: the first word of its subject. */
export const responderOf = (one: Pick<Rpc, "subject">): Service =>
  one.subject.slice(0, one.subject.indexOf(".")) as Service;

/** The reply message: the answer, or the responder's error. */
export const reply = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ error: z.object({ code: errorCode, message: z.string() }) }),
]);
