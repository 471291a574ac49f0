// Which session one works in: the active one, else the one that this browser kept, unless it is saved already; else a new one.
import type { Session } from "@cellwright/contracts/chat";

export type IsSaved = (sessionId: string) => boolean;

type Sources = {
  active: () => Promise<Session | null>;
  /** Null where this browser kept none, or the person has it no more. */
  kept: () => Promise<Session | null>;
  /** Finds out which sessions are among what the person has saved. */
  readSaved: () => Promise<IsSaved>;
  readAhead: (sessionId: string) => Promise<unknown>;
  begin: () => Promise<Session>;
};

export async function startSession({ active, kept, readSaved, readAhead, begin }: Sources): Promise<Session> {
  const saved = readSaved();
  // where there is no session, it does not matter
  saved.catch(() => {});
  const found = (await active()) ?? (await kept());
  if (!found) return begin();
  const [isSaved] = await Promise.all([saved, readAhead(found.id)]);
  return isSaved(found.id) ? begin() : found;
}
