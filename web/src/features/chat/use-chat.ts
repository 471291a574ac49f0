// The messages of a session as they are stored: asked for every 5 s, unless a reply is being revealed.
import type { Message } from "@cellwright/contracts/chat";
import useSWR, { mutate, preload } from "swr";
import { get } from "../../lib/api.ts";
import { polled } from "../../lib/polling.ts";

const pollEvery = 5_000;

const addressOf = (sessionId: string) => `/api/sessions/${sessionId}/chat`;

const lookAgainAfter = 500;

/** Messages that come within this time stand in their place when the session is drawn. */
const soon = 300;

/** Reads a session's messages before it is drawn; what takes longer, or fails, is told where they are shown. */
export function readAhead(sessionId: string): Promise<unknown> {
  const address = addressOf(sessionId);
  const read = preload(address, get<Message[]>)
    .then((messages) => mutate(address, messages, { revalidate: false }))
    .catch(() => {});
  return Promise.race([read, new Promise((resolve) => setTimeout(resolve, soon))]);
}

/** A session that has just begun is known to be empty. */
export const noMessages = (sessionId: string): Promise<unknown> =>
  mutate<Message[]>(addressOf(sessionId), [], { revalidate: false });

/** The messages once no reply is under way; one whose writer is gone counts as ended within seconds. */
export async function wholeMessagesOf(sessionId: string): Promise<Message[]> {
  for (;;) {
    const messages = await get<Message[]>(addressOf(sessionId));
    if (!messages.some(({ metadata }) => metadata.status === "streaming")) return messages;
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfter));
  }
}

/** `branch` is a message of an older version of the conversation that is looked at. */
export function useChat(sessionId: string, branch: string | undefined, isPaused: boolean) {
  const query = branch ? `?${new URLSearchParams({ branch })}` : "";
  const {
    data,
    error,
    mutate: refresh,
  } = useSWR<Message[], unknown>(`${addressOf(sessionId)}${query}`, {
    ...polled(isPaused ? 0 : pollEvery),
    keepPreviousData: true,
  });
  return {
    messages: data,
    error,
    refresh: () => refresh(),
    /** What is shown is the newest version by now: nothing older flashes up where that is looked at. */
    adopt: () => mutate(addressOf(sessionId), data, { revalidate: false }),
  };
}
