// My Requests: what a person did, found again.
import { z } from "zod";
import { call } from "./call.ts";
import { messageMetadata } from "./chat.ts";
import { descriptionCharacters, formulaCharacters, messageBytes } from "./limits.ts";
import { page } from "./lists.ts";
import { filledText, id, instant, text, textOfBytes } from "./text.ts";

export const activityType = z.enum([
  "formula_generated",
  "file_analyzed",
  "formula_explained",
  "chat_session",
]);

/** A message as an activity keeps it. */
export const keptMessage = z.strictObject({
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
  /** So many older messages of the chat did not fit. */
  omittedMessages: z.int().min(1).optional(),
  originalSessionId: id.optional(),
  timestamp: instant.optional(),
});

export const activity = z.strictObject({
  id,
  sessionId: id,
  type: activityType,
  description: z.string(),
  details: activityDetails,
  timestamp: instant,
});

/** Clients write chat sessions only; without `details.messages` the server copies the session's own. */
export const newActivity = z.strictObject({
  sessionId: id,
  type: z.literal("chat_session"),
  description: filledText(descriptionCharacters),
  details: activityDetails.omit({ omittedMessages: true }).default({}),
});

export const renameRequest = z.strictObject({ description: filledText(200) });

export type Activity = z.infer<typeof activity>;
export type NewActivity = z.infer<typeof newActivity>;

const service = "activities";
const rights = "verified";
const ofActivity = z.strictObject({ id });

export const activitiesCalls = {
  add: call({
    service,
    method: "post",
    path: "/api/activities",
    rights,
    summary: "Saves the current chat under My Requests",
    body: newActivity,
    answer: activity,
    status: 201,
    errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE"],
    idempotent: true,
    served: true,
  }),
  all: call({
    service,
    method: "get",
    path: "/api/user/activities/all",
    rights,
    summary: "All activities of the person, newest first",
    answer: z.array(activity),
    polled: true,
    served: true,
  }),
  newest: call({
    service,
    method: "get",
    path: "/api/user/activities",
    rights,
    summary: "A page of the person's activities, newest first",
    query: page,
    answer: z.array(activity),
    polled: true,
    served: true,
  }),
  ofSession: call({
    service,
    method: "get",
    path: "/api/sessions/{id}/activities",
    rights,
    summary: "The person's activities of one session; an unknown session has none",
    params: ofActivity,
    answer: z.array(activity),
    served: true,
  }),
  rename: call({
    service,
    method: "patch",
    path: "/api/activities/{id}",
    rights,
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
    rights,
    summary: "Deletes an activity, and with a saved chat its session",
    params: ofActivity,
    answer: null,
    status: 204,
    errors: ["NOT_FOUND"],
    served: true,
  }),
};
