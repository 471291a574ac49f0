// The messages of a session as they are stored: asked for every 5 s, unless a reply is being revealed.
import type { Message } from "@cellwright/contracts/chat";
import useSWR from "swr";
import { get } from "../../lib/api.ts";
import { polled } from "../../lib/polling.ts";

const pollEvery = 5_000;

const addressOf = (sessionId: string) => `/api/sessions/${sessionId}/chat`;

export const messagesOf = (sessionId: string) => get<Message[]>(addressOf(sessionId));

export function useChat(sessionId: string, isPaused: boolean) {
  const { data, error, mutate } = useSWR<Message[], unknown>(
    addressOf(sessionId),
    polled(isPaused ? 0 : pollEvery),
  );
  return { messages: data, error, refresh: () => mutate() };
}
