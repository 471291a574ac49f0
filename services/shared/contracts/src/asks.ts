// What services ask each other: request and reply, idempotent, with an error of their own.
import { z } from "zod";
import type { Service } from "./call.ts";
import { message } from "./chat.ts";
import { checkedFormula } from "./checked.ts";
import { explainRequest, generateRequest, validateRequest } from "./formulas.ts";
import { errorCode } from "./problem.ts";
import { id, instant } from "./text.ts";
import { requestKind, user } from "./users.ts";

export type Ask<Question extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** `<answerer>.<verb>`, the subject it is asked on. */
  subject: string;
  askedBy: readonly Service[];
  question: Question;
  answer: Answer;
  /** How long the asker waits, in milliseconds. */
  withinMs: number;
  /** The answer takes its time: until it is there the answerer gives signs of life this often; three missed ones are silence. */
  aliveEveryMs?: number;
};

const ask = <Question extends z.ZodType, Answer extends z.ZodType>(
  subject: string,
  question: Question,
  answer: Answer,
  askedBy: readonly Service[],
  withinMs = 2_000,
): Ask<Question, Answer> => ({ subject, askedBy, question, answer, withinMs });

/** A person's id as the identity provider gives it. */
const userId = z.string().min(1).max(200);
const ofUser = z.object({ userId });
const request = z.object({ userId, requestId: id });

/** Sets tokens aside; the same request id finds the reservation it already has. `kind` is what the person's ledger calls it. */
export const reserve = ask(
  "users.reserve",
  request.extend({ cost: z.int().min(1), kind: requestKind.default("chat") }),
  z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("reserved") }),
    z.object({ outcome: z.literal("settled") }),
    z.object({ outcome: z.literal("refused"), message: z.string(), resetsAt: instant }),
    z.object({ outcome: z.literal("gone") }),
  ]),
  ["chat", "formulas"],
  3_000,
);

/** Gives a reservation back; one that is settled stays. */
export const release = ask("users.release", request, z.object({ released: z.boolean() }), [
  "chat",
  "formulas",
]);

/**
 * Whether a request that cost work may end without a charge: so many a day may. `ends`: it is over, and given back or charged
 * with the answer; else whoever asked sees to it.
 */
export const uncharged = ask(
  "users.uncharged",
  request.extend({ ends: z.boolean().default(false) }),
  z.object({ isFree: z.boolean() }),
  ["chat", "formulas"],
);

/**
 * What a person may do right now, decided by users alone. `premium` is the right to what premium offers, which admins have
 * as well; tokens issued before `notBefore` count no more.
 */
export const access = ask(
  "users.access",
  ofUser,
  z.object({
    known: z.boolean(),
    gone: z.boolean(),
    verified: z.boolean(),
    premium: z.boolean(),
    admin: z.boolean(),
    superAdmin: z.boolean(),
    notBefore: instant.nullable(),
  }),
  ["chat", "formulas", "activities", "billing", "admin"],
  500,
);
export type Access = z.infer<typeof access.answer>;

/** `premiumVersion` is that of the newest `billing.premium-changed` that counts here, 0 for none. */
const profileAnswer = user.extend({
  version: z.int(),
  premiumVersion: z.int(),
  createdAt: instant,
  tokensUsedToday: z.int(),
});

/** A person by id; null for one that is gone. */
export const profile = ask("users.profile", ofUser, profileAnswer.nullable(), ["admin", "billing"]);

/** Everyone, in the order of their ids, for rebuilding a read model. */
export const list = ask(
  "users.list",
  z.object({ after: z.string().nullable(), limit: z.int().min(1).max(500) }),
  z.array(profileAnswer),
  ["admin"],
);

/** Grants or revokes; refused when the person changed since `expectedVersion`. */
export const setAdmin = ask(
  "users.set-admin",
  ofUser.extend({ isAdmin: z.boolean(), expectedVersion: z.int(), by: userId }),
  z.object({ outcome: z.enum(["done", "conflict", "super-admin", "unknown"]), version: z.int().nullable() }),
  ["admin"],
);

/** Accounts that are being erased, and those of which a service has not reported for longer than it may. */
export const erasures = ask(
  "users.erasures",
  z.object({}),
  z.object({
    underWay: z.int().min(0),
    overdue: z.array(z.object({ receipt: id, since: instant, waitingFor: z.array(z.string()) })),
  }),
  ["admin"],
);

/** What became of a request that was reserved; `charged` is what an answer costs, in tokens: what was reserved where it is not said. */
export const outcome = ask(
  "chat.outcome",
  z.object({ requestId: id }),
  z.object({
    outcome: z.enum(["answered", "failed", "running", "unknown"]),
    charged: z.int().min(0).optional(),
  }),
  ["users"],
);

/** A session's messages, oldest first, in pages of at most 512 KiB; null where the person has no such session. */
export const messages = ask(
  "chat.messages",
  z.object({ userId, sessionId: id, after: id.nullable() }),
  z.object({ messages: z.array(message), more: z.boolean() }).nullable(),
  ["activities"],
);

/**
 * The model's part of a generation, an explanation or a repair. The same request id joins the run under way, or gets what
 * is stored, for a day. `formula` is the one that was made, null where there is none to make; `text` is what the model said
 * around it. Nothing of it is charged here; `isFree` says that it is nothing to charge for,
 * `isCostly` that a model was asked or more than a trifle of work was done.
 */
export const complete = {
  ...ask(
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

/** What formulas stored under a fact's `workId`, for those who list it; null where it is gone. */
export const work = ask(
  "formulas.work",
  z.object({ userId, workId: id }),
  z
    .object({
      sessionId: id,
      /** What the person wrote: the description, or the formula that was explained. */
      asked: z.string(),
      formula: z.string(),
      at: instant,
    })
    .nullable(),
  ["activities"],
);

const exporters = ["chat", "formulas", "activities", "billing", "admin"] as const;

/**
 * What a service holds of a person, for that person, in pages: rows whole as JSON text in `rows`, each with the name of the
 * list it belongs to. A row that is larger than a page comes as several `piece`s, `rest` says that more of it follow.
 * `next` is where the page after this one begins.
 */
export const exportPage = z.object({
  rows: z.array(z.object({ of: z.string(), row: z.string() })),
  piece: z.object({ of: z.string(), text: z.string(), rest: z.boolean() }).nullable(),
  next: z.string().nullable(),
});
export type ExportPage = z.infer<typeof exportPage>;

export const exportAsks = Object.fromEntries(
  exporters.map((service) => [
    service,
    ask(
      `${service}.export`,
      ofUser.extend({ after: z.string().max(2_000).nullable() }),
      exportPage,
      ["users"],
      5_000,
    ),
  ]),
) as Record<(typeof exporters)[number], ExportAsk>;
export type ExportAsk = Ask<
  z.ZodObject<{ userId: z.ZodString; after: z.ZodNullable<z.ZodString> }>,
  typeof exportPage
>;

export const asks: readonly Ask[] = [
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
  ...Object.values(exportAsks),
];

/** The service that answers an ask: the first word of its subject. */
export const answererOf = (one: Pick<Ask, "subject">): Service =>
  one.subject.slice(0, one.subject.indexOf(".")) as Service;

/** How an answer travels: the answer itself, or the error of the one who was asked. */
export const reply = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ error: z.object({ code: errorCode, message: z.string() }) }),
]);
