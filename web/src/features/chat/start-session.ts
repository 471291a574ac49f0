// Chooses the session: the active one, or the one this browser used last; if that is saved or missing, a new one.
import type { Session } from "@cellwright/contracts/chat";

export type IsSaved = (sessionId: string) => boolean;

type Sources = {
  active: () => Promise<Session | null>;
  /** The session that this browser used last. Null if there is none or the user no longer has it. */
  kept: () => Promise<Session | null>;
  /** Returns a function that says whether a session's chat is saved. */
  readSaved: () => Promise<IsSaved>;
  readAhead: (sessionId: string) => Promise<unknown>;
  begin: () => Promise<Session>;
};

export async function startSession({ active, kept, readSaved, readAhead, begin }: Sources): Promise<Session> {
  const saved = readSaved();
  // a failure is reported by the `await` below; without a session it does not matter
  saved.catch(() => {});
  const found = (await active()) ?? (await kept());
  if (!found) return begin();
  const [isSaved] = await Promise.all([saved, readAhead(found.id)]);
  return isSaved(found.id) ? begin() : found;
}
