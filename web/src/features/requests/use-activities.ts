// My Requests, as the server has it: read every 10 s, saved, renamed and deleted.
import type { Activity } from "@cellwright/contracts/activities";
import useSWR, { mutate } from "swr";
import { get, patch, post, remove } from "../../lib/api.ts";
import { say } from "../../lib/messages.ts";
import { polled } from "../../lib/polling.ts";

const address = "/api/user/activities/all";
const pollEvery = 10_000;

export const refreshActivities = () => mutate<Activity[]>(address);

/** A session counts as saved by a chat of it only: other activities do not end a chat. */
export async function readSaved(): Promise<(sessionId: string) => boolean> {
  const activities = await get<Activity[]>(address);
  return (sessionId) =>
    activities.some(
      ({ type, sessionId: own, details }) =>
        type === "chat_session" && (own === sessionId || details.originalSessionId === sessionId),
    );
}

/** The server copies the messages itself. */
export async function saveChat(sessionId: string, count: number, key: string): Promise<void> {
  await post<Activity>("/api/activities", {
    key,
    body: {
      sessionId,
      type: "chat_session",
      description: say("requests.saved", { count }),
      details: { originalSessionId: sessionId },
    },
  });
  await refreshActivities();
}

export function useActivities() {
  const { data: activities, error, mutate: change } = useSWR<Activity[], unknown>(address, polled(pollEvery));
  return {
    activities,
    error,
    retry: () => void change(),
    rename: async (id: string, description: string) => {
      const renamed = await patch<Activity>(`/api/activities/${id}`, { description });
      await change((now = []) => now.map((activity) => (activity.id === id ? renamed : activity)));
    },
    remove: async (id: string) => {
      await remove(`/api/activities/${id}`);
      await change((now = []) => now.filter((activity) => activity.id !== id));
    },
  };
}
