// Chooses the session: the active one, else the one this browser used last, unless it is saved; else a new one.
import type { Session } from "@cellwright/contracts/chat";

export type IsSaved = (sessionId: string) => boolean;

type Sources = {
  active: () => Promise<Session | null>;
  /** Null if this browser has none or the user no longer has it. */
  kept: () => Promise<Session | null>;
  /** Loads which sessions the user has saved. */
  readSaved: () => Promise<IsSaved>;
  readAhead: (sessionId: string) => Promise<unknown>;
  begin: () => Promise<Session>;
};

export async function startSession({ active, kept, readSaved, readAhead, begin }: Sources): Promise<Session> {
  const saved = readSaved();
  // its failure does not matter if there is no session
  saved.catch(() => {});
  const found = (await active()) ?? (await kept());
  if (!found) return begin();
  const [isSaved] = await Promise.all([saved, readAhead(found.id)]);
  return isSaved(found.id) ? begin() : found;
}
