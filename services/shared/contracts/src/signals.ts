// Fleeting words on core NATS: nobody waits for them, and what they say can always be read from a store.
import type { Service } from "./call.ts";

export type Signal = { subject: string; toldBy: readonly Service[]; heardBy: readonly Service[] };

/** Pieces of a reply as they are written, for readers on other replicas. */
export const replyPieces = {
  subject: "chat.reply",
  toldBy: ["chat"],
  heardBy: ["chat"],
} as const satisfies Signal;
/** Someone reads a reply on another replica than the one that writes it. */
export const replyReader = {
  subject: "chat.reader",
  toldBy: ["chat"],
  heardBy: ["chat"],
} as const satisfies Signal;
/** Someone pressed Stop. */
export const replyStop = {
  subject: "chat.stop",
  toldBy: ["chat"],
  heardBy: ["chat"],
} as const satisfies Signal;
/** A right of a person ended, or premium began: whoever remembers their rights asks again, open streams look again. */
export const rightsRevoked = {
  subject: "users.revoked",
  toldBy: ["users"],
  heardBy: ["chat", "formulas", "activities", "billing", "admin", "gateway"],
} as const satisfies Signal;

export const signals: readonly Signal[] = [replyPieces, replyReader, replyStop, rightsRevoked];
