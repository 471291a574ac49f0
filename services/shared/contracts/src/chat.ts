// Chat sessions, messages, questions and replies.
import { z } from "zod";
import { call } from "./call.ts";
import { checkedFormula } from "./checked.ts";
import { messageBytes, questionCharacters, sampleDataBytes } from "./limits.ts";
import { page } from "./lists.ts";
import { filledText, id, instant, text, textOfBytes } from "./text.ts";
import { dialect, functionLanguage, languages, separator } from "./users.ts";

export const sessionData = z.strictObject({
  created: instant.optional(),
  lastBackup: instant.optional(),
  autoBackup: z.boolean().optional(),
  timestamp: instant.optional(),
});

export const session = z.strictObject({ id, sessionData, createdAt: instant });

export const messageStatus = z.enum(["streaming", "done", "stopped", "interrupted", "failed"]);

/** Other possible meanings of a question, each worded so that the user can send it as the next message. */
export const choices = z.array(text(500, 1)).max(6);

export const messageMetadata = z.strictObject({
  status: messageStatus.optional(),
  formula: text(8_192).optional(),
  formulas: z.array(checkedFormula).optional(),
  restored: z.literal(true).optional(),
  choices: choices.optional(),
  /** If a question was edited or answered again: all versions of this message, oldest first, including this one. */
  branches: z.array(id).optional(),
});

export const message = z.strictObject({
  id,
  sessionId: id,
  content: z.string(),
  role: z.enum(["user", "assistant"]),
  timestamp: instant,
  messageType: z.string(),
  tokensUsed: z.int(),
  metadata: messageMetadata,
});

export const locale = z.strictObject({ functionLanguage, separator });

const placePattern = /^(?:(?:'(?:[^']|'')+'|[^'!]+)!)?\$?[a-z]{1,3}\$?\d{1,7}(?::\$?[a-z]{1,3}\$?\d{1,7})?$/i;

export const chatRequest = z.strictObject({
  question: filledText(questionCharacters, "What is the total amount for North?"),
  sessionId: id,
  explainSteps: z.boolean().default(true),
  validateFormula: z.boolean().default(true),
  dialect: dialect.optional(),
  locale: locale.optional(),
  data: textOfBytes(sampleDataBytes)
    .optional()
    .meta({ examples: ["Region\tAmount\nNorth\t120\nSouth\t80"] }),
  /** The cell or range for which a formula is wanted; used if the question names none. */
  place: text(300)
    .regex(placePattern, "Expected a cell or a range, such as Orders!E2")
    .optional()
    .meta({ examples: ["Orders!E2"] }),
  /**
   * A saved workbook that the question is about, the sheet that the user looks at, and the selected cells. Formulas are
   * then run on the workbook. Not used together with `data`, which wins.
   */
  workbook: z
    .strictObject({
      id,
      sheet: text(255, 1)
        .meta({ examples: ["Orders"] })
        .optional(),
      range: text(30).regex(placePattern, "Expected a cell or a range, such as B2:B90").optional(),
    })
    .optional(),
  examples: z
    .array(z.strictObject({ inputs: z.array(text(1_000)), wanted: text(1_000) }))
    .max(20)
    .optional(),
  /**
   * Whether an external model gets the first rows of `data`, or of the visible tables of `workbook`. The built-in
   * assistant and the checks always get all.
   */
  shareData: z.boolean().default(false),
  /** The language of the answer; by default that of the question. */
  language: z.enum(languages).optional(),
  /** Id of a reply whose question is answered again, ignoring `question`. The old reply stays as another branch. */
  retryOf: id.optional(),
  /** Id of a question that this one replaces. The old question and what follows it stay as another branch. */
  editOf: id.optional(),
  /** Id of the last message of the branch to continue; by default the newest branch. */
  after: id.optional(),
});

export const chatReply = z.strictObject({
  response: z
    .string()
    .meta({ examples: ['Here is the formula:\n\n```excel\n=SUMIFS(B2:B9,A2:A9,"North")\n```'] }),
  formulas: z.array(checkedFormula),
  message,
});

export const newMessage = z
  .strictObject({
    sessionId: id,
    /** May be empty only for an answer, which may have failed before its first word. */
    content: textOfBytes(messageBytes),
    role: z.enum(["user", "assistant"]),
    messageType: text(50, 1).default("chat"),
    tokensUsed: z.int().min(0).max(1_000_000_000).default(0),
    metadata: z
      .strictObject({
        formula: text(8_192).optional(),
        /** Id of the original of a copy. Its verdicts are copied too if it is the user's and has the same content. */
        copyOf: id.optional(),
      })
      .optional(),
  })
  .refine(({ role, content }) => role === "assistant" || content.trim() !== "", {
    path: ["content"],
    message: "must not be empty",
  });

/** The model that answers, shown on the page. */
export const assistant = z.strictObject({ kind: z.enum(["built-in", "external"]), model: z.string() });

/** The server-sent events of a streamed reply, each with the schema of its `data`. */
export const chatEvents = {
  start: z.strictObject({ messageId: id, question: message, assistant }),
  text: z.strictObject({ text: z.string() }),
  formula: checkedFormula.extend({ text: z.string() }),
  reset: z.strictObject({ content: z.string(), formulas: z.array(checkedFormula) }),
  done: chatReply,
} as const;

export type Session = z.infer<typeof session>;
export type Message = z.infer<typeof message>;
export type NewMessage = z.infer<typeof newMessage>;
export type MessageMetadata = z.infer<typeof messageMetadata>;
export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatReply = z.infer<typeof chatReply>;
export type Assistant = z.infer<typeof assistant>;
export type ChatEvents = { [K in keyof typeof chatEvents]: z.infer<(typeof chatEvents)[K]> };

const service = "chat";
const permission = "verified";
const ofSession = z.strictObject({ id });
const ofMessage = z.strictObject({ messageId: id });

export const chatCalls = {
  activeSession: call({
    service,
    method: "get",
    path: "/api/sessions/active",
    permission,
    summary: "The user's newest session, or null",
    answer: session.nullable(),
    served: true,
  }),
  newSession: call({
    service,
    method: "post",
    path: "/api/sessions",
    permission,
    summary: "Creates an empty session",
    body: z.strictObject({ sessionData: sessionData.default({}) }),
    answer: session,
    status: 201,
    idempotent: true,
    served: true,
  }),
  changeSession: call({
    service,
    method: "patch",
    path: "/api/sessions/{id}",
    permission,
    summary: "Records a backup of the session",
    params: ofSession,
    body: z.strictObject({ sessionData }),
    answer: session,
    errors: ["NOT_FOUND"],
    served: true,
  }),
  sessionChat: call({
    service,
    method: "get",
    path: "/api/sessions/{id}/chat",
    permission,
    summary:
      "All messages of a session's active branch, or of the branch that contains a given message, oldest first",
    params: ofSession,
    query: z.strictObject({ branch: id.optional() }),
    answer: z.array(message),
    errors: ["NOT_FOUND"],
    conditional: true,
    served: true,
  }),
  ask: call({
    service,
    method: "post",
    path: "/api/chat",
    permission,
    summary: "Answers a question, as JSON or, with Accept: text/event-stream, as a stream",
    body: chatRequest,
    answer: chatReply,
    also: { type: "text/event-stream", answer: z.string() },
    errors: [
      "NOT_FOUND",
      "CONFLICT",
      "STORAGE_FULL",
      "TOKEN_LIMIT_EXCEEDED",
      "WORKBOOK_REFUSED",
      "MODEL_UNAVAILABLE",
      "UNAVAILABLE",
    ],
    idempotent: true,
    served: true,
  }),
  resume: call({
    service,
    method: "get",
    path: "/api/chat/{messageId}/stream",
    permission,
    summary: "Resumes a streamed reply after the event that Last-Event-ID names",
    params: ofMessage,
    headers: z.object({ "last-event-id": z.coerce.number().int().min(0).optional() }),
    answer: z.string(),
    answerType: "text/event-stream",
    errors: ["NOT_FOUND", "INVALID_FIELDS"],
    served: true,
  }),
  stop: call({
    service,
    method: "post",
    path: "/api/chat/{messageId}/stop",
    permission,
    summary: "Stops a reply; the text written so far is kept",
    params: ofMessage,
    answer: message,
    errors: ["NOT_FOUND"],
    served: true,
  }),
  search: call({
    service,
    method: "get",
    path: "/api/messages",
    permission,
    summary: "Full-text search in the messages of all sessions, best match first",
    query: page.extend({ search: filledText(200) }),
    answer: z.array(message),
    served: true,
  }),
  exportSession: call({
    service,
    method: "get",
    path: "/api/sessions/{id}/export",
    permission,
    summary: "Downloads a session as Markdown or JSON",
    params: ofSession,
    query: z.strictObject({
      format: z.enum(["markdown", "json"]).default("markdown"),
      /** The language of headings and labels in the Markdown. */
      language: z.enum(languages).default("en"),
    }),
    answer: z.string(),
    answerType: "text/markdown",
    also: { type: "application/json", answer: z.strictObject({ session, messages: z.array(message) }) },
    errors: ["NOT_FOUND"],
    served: true,
  }),
  restoreMessage: call({
    service,
    method: "post",
    path: "/api/messages",
    permission,
    summary: "Copies a message of an earlier session to the given one",
    body: newMessage,
    answer: message,
    status: 201,
    errors: ["NOT_FOUND", "STORAGE_FULL"],
    idempotent: true,
    served: true,
  }),
};
