// The stored messages of a session. They are polled every 5 s, except while a reply is being revealed.
import type { Message } from "@cellwright/contracts/chat";
import { useEffect } from "react";
import useSWR, { mutate } from "swr";
import { get } from "../../lib/api.ts";
import { refreshedEvery } from "../../lib/polling.ts";
import { isFresh, lookAt, noteRead } from "./freshness.ts";

const pollEvery = 5_000;

const addressOf = (sessionId: string) => `/api/sessions/${sessionId}/chat`;

const lookAgainAfter = 500;

const readNow = async (address: string): Promise<Message[]> => {
  const messages = await get<Message[]>(address);
  noteRead(address);
  return messages;
};

/** Requests that `readAhead` started and that have not finished. */
const ahead = new Map<string, Promise<Message[]>>();

const read = (address: string): Promise<Message[]> => ahead.get(address) ?? readNow(address);

/** How long drawing waits for the messages, in ms. This avoids drawing an empty chat first. */
const soon = 300;

/** Loads a session's messages before the chat is drawn. Waits at most 300 ms; the chat panel shows errors. */
export function readAhead(sessionId: string): Promise<unknown> {
  const address = addressOf(sessionId);
  const reading = readNow(address).finally(() => ahead.delete(address));
  ahead.set(address, reading);
  const whole = reading.then((messages) => mutate(address, messages, { revalidate: false })).catch(() => {});
  return Promise.race([whole, new Promise((resolve) => setTimeout(resolve, soon))]);
}

/** Marks a new session as empty, without a request to the server. */
export function noMessages(sessionId: string): Promise<unknown> {
  noteRead(addressOf(sessionId));
  return mutate<Message[]>(addressOf(sessionId), [], { revalidate: false });
}

/** Returns the messages once no reply is being written. The server ends a reply within seconds of a crash. */
export async function wholeMessagesOf(sessionId: string): Promise<Message[]> {
  for (;;) {
    const messages = await get<Message[]>(addressOf(sessionId));
    if (!messages.some(({ metadata }) => metadata.status === "streaming")) return messages;
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfter));
  }
}

/** `branch` is the id of a message in the older version of the conversation that is shown, if one is shown. */
export function useChat(sessionId: string, branch: string | undefined, isPaused: boolean) {
  const query = branch ? `?${new URLSearchParams({ branch })}` : "";
  const address = `${addressOf(sessionId)}${query}`;
  useEffect(() => lookAt(address, () => void mutate(address, undefined, { revalidate: false })), [address]);
  const {
    data,
    error,
    mutate: refresh,
  } = useSWR<Message[], unknown>(address, {
    ...refreshedEvery(isPaused ? 0 : pollEvery),
    fetcher: read,
    revalidateIfStale: !isFresh(address),
    keepPreviousData: true,
  });
  return {
    messages: data,
    error,
    refresh: () => refresh(),
    /** Caches the version shown as the newest, which it has become, so that the old one does not flash up. */
    adopt: () => mutate(addressOf(sessionId), data, { revalidate: false }),
  };
}
