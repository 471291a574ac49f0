// The saved activities, polled every 10 s, and functions that save, rename and delete them.
import type { Activity } from "@cellwright/contracts/activities";
import useSWR, { mutate } from "swr";
import { get, patch, post, remove } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { refreshedEvery } from "../../lib/polling.ts";
import { usePages } from "../../lib/use-pages.ts";
import { continued } from "./continued.ts";
import { merged } from "./merge-activities.ts";

const pages = "/api/user/activities";
const address = `${pages}/all`;
const pollEvery = 10_000;

/** Loads a part of the list and merges it. If that fails, the next poll loads it. */
const bring = async (part: string): Promise<void> => {
  const found = await get<Activity[]>(part).catch(() => []);
  await mutate<Activity[]>(address, (now) => now && merged(now, found), { revalidate: false });
};

/** Call after a request in a session; loads that session's activities. */
export const refreshSessionActivities = (sessionId: string) => bring(`/api/sessions/${sessionId}/activities`);

/** Call after a change in My Requests; loads the newest activities. */
const refreshNewest = () => bring(pages);

/** Returns a function that says whether a session's chat is saved. Other saved activities of a session do not count. */
export async function readSaved(): Promise<(sessionId: string) => boolean> {
  const activities = await get<Activity[]>(address);
  return (sessionId) =>
    activities.some(
      ({ type, sessionId: own, details }) =>
        type === "chat_session" && (own === sessionId || details.originalSessionId === sessionId),
    );
}

/** Saves a session's chat as an entry. The server copies the messages into it. */
export async function saveChat(sessionId: string, count: number, key: string): Promise<void> {
  await post<Activity>("/api/activities", {
    key,
    body: {
      sessionId,
      type: "chat_session",
      description: t("requests.saved", { count }),
      details: { originalSessionId: continued.of(sessionId) },
    },
  });
  await refreshNewest();
}

/** Activities that contain the words, searched for by the server. Empty words find nothing. */
export function useFound(words: string) {
  const address = words === "" ? null : `${pages}?${new URLSearchParams({ search: words })}`;
  const { pages: found, ...rest } = usePages<Activity[]>(address);
  return { ...rest, activities: found.flat() };
}

export function useActivities() {
  const {
    data: activities,
    error,
    mutate: change,
  } = useSWR<Activity[], unknown>(address, refreshedEvery(pollEvery));
  return {
    activities,
    error,
    retry: () => void change(),
    rename: async (id: string, description: string) => {
      const renamed = await patch<Activity>(`/api/activities/${id}`, { description });
      await change((now = []) => merged(now, [renamed]), { revalidate: false });
      await refreshNewest();
    },
    bringBack: async (id: string) => {
      const back = await post<Activity>(`/api/activities/${id}/undelete`);
      await change((now = []) => merged(now, [back]), { revalidate: false });
      await refreshNewest();
    },
    remove: async (id: string) => {
      await remove(`/api/activities/${id}`);
      await change((now = []) => now.filter((activity) => activity.id !== id), { revalidate: false });
      await refreshNewest();
    },
  };
}
