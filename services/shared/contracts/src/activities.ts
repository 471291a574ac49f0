// The activities that My Requests lists: generated and explained formulas, audited workbooks and saved chats.
import { z } from "zod";
import { call } from "./call.ts";
import { messageMetadata } from "./chat.ts";
import { findingCounts } from "./finding-counts.ts";
import { descriptionCharacters, formulaCharacters, messageBytes, nameOfChatCharacters } from "./limits.ts";
import { page } from "./lists.ts";
import { filledText, id, instant, shownName, text, textOfBytes } from "./text.ts";

export const activityType = z.enum([
  "formula_generated",
  "file_analyzed",
  "formula_explained",
  "chat_session",
]);

/** A chat message stored in an activity. */
export const keptMessage = z.strictObject({
  /** The message's id in its chat. */
  id: id.optional(),
  role: z.enum(["user", "assistant"]),
  content: textOfBytes(messageBytes),
  timestamp: instant.optional(),
  messageType: text(50).optional(),
  tokensUsed: z.int().min(0).optional(),
  metadata: messageMetadata.optional(),
});

export const activityDetails = z.strictObject({
  fileName: text(255).optional(),
  formula: text(formulaCharacters).optional(),
  result: z.strictObject({ formula: text(formulaCharacters) }).optional(),
  messages: z.array(keptMessage).max(2_000).optional(),
  /** Number of older messages of the chat that did not fit. */
  omittedMessages: z.int().min(1).optional(),
  /** Only in lists, if the messages are too large to include. `GET /api/activities/{id}` returns them. */
  messagesOmitted: z.literal(true).optional(),
  originalSessionId: id.optional(),
  /** The workbook of an audit, and what the audit found. */
  workbookId: id.optional(),
  findings: findingCounts.optional(),
  timestamp: instant.optional(),
  /** The first question of a chat that has no name yet. */
  question: text(nameOfChatCharacters).optional(),
});

export const activity = z.strictObject({
  id,
  sessionId: id,
  type: activityType,
  description: z.string(),
  details: activityDetails,
  timestamp: instant,
  /** How much of the user's storage the activity uses. */
  bytes: z.int().min(1).optional(),
});

/** Clients can add chat sessions only. Without `details.messages`, the server copies the messages of the session. */
export const newActivity = z.strictObject({
  sessionId: id,
  type: z.literal("chat_session"),
  description: shownName(descriptionCharacters, "Totals by region"),
  details: activityDetails
    .omit({
      omittedMessages: true,
      messagesOmitted: true,
      question: true,
      workbookId: true,
      findings: true,
    })
    .extend({ fileName: shownName(255).optional() })
    .default({}),
});

export const renameRequest = z.strictObject({
  description: shownName(nameOfChatCharacters, "Totals by region"),
});

export type Activity = z.infer<typeof activity>;
export type NewActivity = z.infer<typeof newActivity>;

const service = "activities";
const permission = "verified";
const ofActivity = z.strictObject({ id });

export const activitiesCalls = {
  add: call({
    service,
    method: "post",
    path: "/api/activities",
    permission,
    summary: "Saves a chat under My Requests; a chat that is already saved is updated and keeps its name",
    body: newActivity,
    answer: activity,
    status: 201,
    errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "STORAGE_FULL"],
    idempotent: true,
    served: true,
  }),
  all: call({
    service,
    method: "get",
    path: "/api/user/activities/all",
    permission,
    summary: "All activities of the user, newest first",
    answer: z.array(activity),
    conditional: true,
    served: true,
  }),
  newest: call({
    service,
    method: "get",
    path: "/api/user/activities",
    permission,
    summary: "A page of the user's activities, or of those that contain every word of `search`, newest first",
    query: page.extend({ search: filledText(200).optional() }),
    answer: z.array(activity),
    conditional: true,
    served: true,
  }),
  one: call({
    service,
    method: "get",
    path: "/api/activities/{id}",
    permission,
    summary: "An activity with all its messages",
    params: ofActivity,
    answer: activity,
    errors: ["NOT_FOUND"],
    served: true,
  }),
  ofSession: call({
    service,
    method: "get",
    path: "/api/sessions/{id}/activities",
    permission,
    summary: "The user's activities of one session; empty for an unknown session",
    params: ofActivity,
    answer: z.array(activity),
    served: true,
  }),
  rename: call({
    service,
    method: "patch",
    path: "/api/activities/{id}",
    permission,
    summary: "Renames an activity",
    params: ofActivity,
    body: renameRequest,
    answer: activity,
    errors: ["NOT_FOUND"],
    served: true,
  }),
  remove: call({
    service,
    method: "delete",
    path: "/api/activities/{id}",
    permission,
    summary: "Deletes an activity, and with a saved chat its session; can be undone for 10 seconds",
    params: ofActivity,
    answer: null,
    status: 204,
    errors: ["NOT_FOUND"],
    served: true,
  }),
  undelete: call({
    service,
    method: "post",
    path: "/api/activities/{id}/undelete",
    permission,
    summary: "Restores an activity within 10 seconds after its deletion; repeating the call is harmless",
    params: ofActivity,
    answer: activity,
    errors: ["NOT_FOUND", "STORAGE_FULL"],
    served: true,
  }),
};
