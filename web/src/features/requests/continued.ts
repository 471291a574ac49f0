// Remembers which saved chat the session continues, so that saving updates that entry instead of adding one.
import { kept } from "../../lib/stored.ts";

const note = "continued";

export const continued = {
  begin: (sessionId: string, originalSessionId: string) =>
    kept.write(note, `${sessionId} ${originalSessionId}`),
  /** The session id of the saved entry that `sessionId` continues; `sessionId` itself if it continues none. */
  of: (sessionId: string): string => {
    const [session, original] = kept.read(note)?.split(" ") ?? [];
    return session === sessionId && original ? original : sessionId;
  },
};
