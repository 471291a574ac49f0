// The current chat session: the last one is continued, unless its chat is already saved; then a new one is created.
import type { Session } from "@cellwright/contracts/chat";
import { useEffect, useRef } from "react";
import useSWR from "swr";
import { ApiError, get, newActKey, patch, post } from "../../lib/api.ts";
import { kept } from "../../lib/stored.ts";
import { type IsSaved, startSession } from "./start-session.ts";
import { noMessages, readAhead } from "./use-chat.ts";

const note = "sessionId";
const backUpEvery = 2 * 60_000;

const now = () => new Date().toISOString();

/** The session that this browser used last; null if the user no longer has it. */
async function keptSession(): Promise<Session | null> {
  const id = kept.read(note);
  if (id === null) return null;
  try {
    return await patch<Session>(`/api/sessions/${encodeURIComponent(id)}`, { sessionData: {} });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** `readSaved` returns a function that says whether a session's chat is saved. */
export function useSession(owner: string, readSaved: () => Promise<IsSaved>) {
  const key = useRef<string>(null);

  /** Retries use the same idempotency key, so that only one session is created. */
  const begin = async (): Promise<Session> => {
    key.current ??= newActKey();
    const session = await post<Session>("/api/sessions", {
      body: { sessionData: { created: now() } },
      key: key.current,
    });
    key.current = null;
    await noMessages(session.id);
    return session;
  };

  const start = () =>
    startSession({
      active: () => get<Session | null>("/api/sessions/active"),
      kept: keptSession,
      readSaved,
      readAhead: (id) => readAhead(id),
      begin,
    });

  const {
    data: session,
    error,
    mutate,
  } = useSWR<Session, unknown>(["session", owner], start, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });

  const id = session?.id;
  useEffect(() => {
    if (!id) return;
    kept.write(note, id);
    scrollTo({ top: 0, behavior: "instant" });
  }, [id]);

  useEffect(() => {
    if (!session) return;
    const timer = setInterval(() => {
      const timestamp = now();
      const sessionData = { ...session.sessionData, autoBackup: true, lastBackup: timestamp, timestamp };
      // A failed backup is not retried; the next backup follows two minutes later.
      patch(`/api/sessions/${session.id}`, { sessionData }).catch(() => {});
    }, backUpEvery);
    return () => clearInterval(timer);
  }, [session]);

  return {
    session,
    error,
    retry: () => void mutate(),
    startAnew: async () => void (await mutate(await begin(), { revalidate: false })),
  };
}
