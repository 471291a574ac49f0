// Which saved chat the session goes on with, so that it is saved as the same entry.
import { kept } from "../../lib/stored.ts";

const note = "continued";

export const continued = {
  begin: (sessionId: string, originalSessionId: string) =>
    kept.write(note, `${sessionId} ${originalSessionId}`),
  /** The session that the entry is known by; the given one where it is a chat of its own. */
  of: (sessionId: string): string => {
    const [session, original] = kept.read(note)?.split(" ") ?? [];
    return session === sessionId && original ? original : sessionId;
  },
};
