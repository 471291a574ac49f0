// Ephemeral messages on core NATS: they may be lost, so their content can also be read from a store, or they are repeated.
import type { Service } from "./call.ts";

export type Topic = { subject: string; publishers: readonly Service[]; subscribers: readonly Service[] };

/** Pieces of a reply as they are written, for readers on other replicas. */
export const replyPieces = {
  subject: "chat.reply",
  publishers: ["chat"],
  subscribers: ["chat"],
} as const satisfies Topic;
/** A client reads a reply on another replica than the one that writes it. */
export const replyReader = {
  subject: "chat.reader",
  publishers: ["chat"],
  subscribers: ["chat"],
} as const satisfies Topic;
/** The user stopped a reply. */
export const replyStop = {
  subject: "chat.stop",
  publishers: ["chat"],
  subscribers: ["chat"],
} as const satisfies Topic;
/** A user lost a permission or got premium: cached permissions are dropped, and open streams check again. */
export const permissionsRevoked = {
  subject: "users.revoked",
  publishers: ["users"],
  subscribers: ["chat", "formulas", "activities", "billing", "admin", "gateway"],
} as const satisfies Topic;

export const topics: readonly Topic[] = [replyPieces, replyReader, replyStop, permissionsRevoked];
