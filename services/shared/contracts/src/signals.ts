// Ephemeral messages on core NATS: they may be lost, so their content can also be read from a store, or they are repeated.
import type { Service } from "./call.ts";

export type Signal = { subject: string; toldBy: readonly Service[]; heardBy: readonly Service[] };

/** Pieces of a reply as they are written, for readers on other replicas. */
export const replyPieces = {
  subject: "chat.reply",
  toldBy: ["chat"],
  heardBy: ["chat"],
} as const satisfies Signal;
/** A client reads a reply on another replica than the one that writes it. */
export const replyReader = {
  subject: "chat.reader",
  toldBy: ["chat"],
  heardBy: ["chat"],
} as const satisfies Signal;
/** The user stopped a reply. */
export const replyStop = {
  subject: "chat.stop",
  toldBy: ["chat"],
  heardBy: ["chat"],
} as const satisfies Signal;
/** A user lost a permission or got premium: cached permissions are dropped, and open streams check again. */
export const rightsRevoked = {
  subject: "users.revoked",
  toldBy: ["users"],
  heardBy: ["chat", "formulas", "activities", "billing", "admin", "gateway"],
} as const satisfies Signal;

export const signals: readonly Signal[] = [replyPieces, replyReader, replyStop, rightsRevoked];
