// Ephemeral messages on core NATS. They can be lost, so each is repeated or its content can be read from a store.
import type { Service } from "./call.ts";

export type Topic = { subject: string; publishers: readonly Service[]; subscribers: readonly Service[] };

/** Pieces of a reply as they are written, for readers on other replicas. */
export const replyPieces = {
  subject: "chat.reply",
  publishers: ["chat"],
  subscribers: ["chat"],
} as const satisfies Topic;
/** Tells the replica that writes a reply that a client reads this reply on another replica. */
export const replyReader = {
  subject: "chat.reader",
  publishers: ["chat"],
  subscribers: ["chat"],
} as const satisfies Topic;
/** Tells the replica that writes a reply that the user stopped it. */
export const replyStop = {
  subject: "chat.stop",
  publishers: ["chat"],
  subscribers: ["chat"],
} as const satisfies Topic;
/** A user lost a permission or got premium: subscribers drop cached permissions and check open streams again. */
export const permissionsRevoked = {
  subject: "users.revoked",
  publishers: ["users"],
  subscribers: ["chat", "formulas", "activities", "billing", "admin", "gateway"],
} as const satisfies Topic;

export const topics: readonly Topic[] = [replyPieces, replyReader, replyStop, permissionsRevoked];
