// The messages of a session as they are stored: asked for every 5 s, unless a reply is being revealed.
import type { Message } from "@cellwright/contracts/chat";
import { useEffect } from "react";
import useSWR, { mutate } from "swr";
import { get } from "../../lib/api.ts";
import { polled } from "../../lib/polling.ts";
import { isFresh, lookAt, noteRead } from "./freshness.ts";

const pollEvery = 5_000;

const addressOf = (sessionId: string) => `/api/sessions/${sessionId}/chat`;

const lookAgainAfter = 500;

const readNow = async (address: string): Promise<Message[]> => {
  const messages = await get<Message[]>(address);
  noteRead(address);
  return messages;
};

/** What is being read before its chat is drawn. */
const ahead = new Map<string, Promise<Message[]>>();

const read = (address: string): Promise<Message[]> => ahead.get(address) ?? readNow(address);

/** Messages that come within this time stand in their place when the session is drawn. */
const soon = 300;

/** Reads a session's messages before it is drawn; what takes longer, or fails, is told where they are shown. */
export function readAhead(sessionId: string): Promise<unknown> {
  const address = addressOf(sessionId);
  const reading = readNow(address).finally(() => ahead.delete(address));
  ahead.set(address, reading);
  const whole = reading.then((messages) => mutate(address, messages, { revalidate: false })).catch(() => {});
  return Promise.race([whole, new Promise((resolve) => setTimeout(resolve, soon))]);
}

/** A session that has just begun is known to be empty. */
export function noMessages(sessionId: string): Promise<unknown> {
  noteRead(addressOf(sessionId));
  return mutate<Message[]>(addressOf(sessionId), [], { revalidate: false });
}

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
  const address = `${addressOf(sessionId)}${query}`;
  useEffect(() => lookAt(address, () => void mutate(address, undefined, { revalidate: false })), [address]);
  const {
    data,
    error,
    mutate: refresh,
  } = useSWR<Message[], unknown>(address, {
    ...polled(isPaused ? 0 : pollEvery),
    fetcher: read,
    revalidateIfStale: !isFresh(address),
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
