// Sessions, messages and the question that is answered.
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

/** What a question may mean as well, in words that the person can answer with. */
export const choices = z.array(text(500, 1)).max(6);

export const messageMetadata = z.strictObject({
  status: messageStatus.optional(),
  formula: text(8_192).optional(),
  formulas: z.array(checkedFormula).optional(),
  restored: z.literal(true).optional(),
  choices: choices.optional(),
  /** Where a question was asked or answered more than once: the other messages in this place, oldest first, itself among them. */
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

export const chatRequest = z.strictObject({
  question: filledText(questionCharacters),
  sessionId: id,
  explainSteps: z.boolean().default(true),
  validateFormula: z.boolean().default(true),
  dialect: dialect.optional(),
  locale: locale.optional(),
  data: textOfBytes(sampleDataBytes).optional(),
  examples: z
    .array(z.strictObject({ inputs: z.array(text(1_000)), wanted: text(1_000) }))
    .max(20)
    .optional(),
  /** Whether an external model is given the first rows of `data`; the built-in assistant and the checks read all of it anyway. */
  shareData: z.boolean().default(false),
  /** The language to answer in; the question's own where it is not given. */
  language: z.enum(languages).optional(),
  /** Asks the question of this reply again, whatever `question` says; it stays as another branch. */
  retryOf: id.optional(),
  /** Asks in the place of this question; it and what follows stay as another branch. */
  editOf: id.optional(),
  /** Goes on behind this message, the last one of an older branch; behind the newest message without it. */
  after: id.optional(),
});

export const chatReply = z.strictObject({
  response: z.string(),
  formulas: z.array(checkedFormula),
  message,
});

export const newMessage = z
  .strictObject({
    sessionId: id,
    /** An answer that failed before its first word is empty. */
    content: textOfBytes(messageBytes),
    role: z.enum(["user", "assistant"]),
    messageType: text(50, 1).default("chat"),
    tokensUsed: z.int().min(0).max(1_000_000_000).default(0),
    metadata: z
      .strictObject({
        formula: text(8_192).optional(),
        /** The message that this is a copy of: where it is the person's and says the same, its verdicts are taken over. */
        copyOf: id.optional(),
      })
      .optional(),
  })
  .refine(({ role, content }) => role === "assistant" || content.trim() !== "", {
    path: ["content"],
    message: "must not be empty",
  });

/** Which model answers: the page says so. */
export const assistant = z.strictObject({ kind: z.enum(["built-in", "external"]), model: z.string() });

/** The events of a streamed reply, by name, with the JSON of their `data`. */
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
const rights = "verified";
const ofSession = z.strictObject({ id });
const ofMessage = z.strictObject({ messageId: id });

export const chatCalls = {
  activeSession: call({
    service,
    method: "get",
    path: "/api/sessions/active",
    rights,
    summary: "The newest session of the person, or null",
    answer: session.nullable(),
    served: true,
  }),
  newSession: call({
    service,
    method: "post",
    path: "/api/sessions",
    rights,
    summary: "Begins an empty session",
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
    rights,
    summary: "Notes a backup of the session",
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
    rights,
    summary:
      "All messages of the active branch of a session, or of the one that holds a message, oldest first",
    params: ofSession,
    query: z.strictObject({ branch: id.optional() }),
    answer: z.array(message),
    errors: ["NOT_FOUND"],
    polled: true,
    served: true,
  }),
  ask: call({
    service,
    method: "post",
    path: "/api/chat",
    rights,
    summary: "Answers a question; as JSON, or streamed when the caller accepts text/event-stream",
    body: chatRequest,
    answer: chatReply,
    also: "text/event-stream",
    errors: [
      "NOT_FOUND",
      "CONFLICT",
      "STORAGE_FULL",
      "TOKEN_LIMIT_EXCEEDED",
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
    rights,
    summary: "Goes on with a streamed reply after Last-Event-ID",
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
    rights,
    summary: "Stops a reply; what was shown is kept",
    params: ofMessage,
    answer: message,
    errors: ["NOT_FOUND"],
    served: true,
  }),
  search: call({
    service,
    method: "get",
    path: "/api/messages",
    rights,
    summary: "Messages of all sessions that hold the words, best first",
    query: page.extend({ search: filledText(200) }),
    answer: z.array(message),
    served: true,
  }),
  exportSession: call({
    service,
    method: "get",
    path: "/api/sessions/{id}/export",
    rights,
    summary: "A session as a file: Markdown, or JSON",
    params: ofSession,
    query: z.strictObject({
      format: z.enum(["markdown", "json"]).default("markdown"),
      /** What the Markdown says besides the words of the chat. */
      language: z.enum(languages).default("en"),
    }),
    answer: z.string(),
    answerType: "text/markdown",
    also: "application/json",
    errors: ["NOT_FOUND"],
    served: true,
  }),
  restoreMessage: call({
    service,
    method: "post",
    path: "/api/messages",
    rights,
    summary: "Puts a message of an earlier session into this one",
    body: newMessage,
    answer: message,
    status: 201,
    errors: ["NOT_FOUND", "STORAGE_FULL"],
    idempotent: true,
    served: true,
  }),
};
