// The signed-in user, or null. Reloaded when the window gets the focus.
import type { User } from "@cellwright/contracts/users";
import useSWR, { mutate, preload } from "swr";
import { getOrNobody } from "../../lib/api.ts";
import { refreshedEvery } from "../../lib/polling.ts";
import { agreeOnLanguage } from "./account-language.ts";
import { agreeOnTheme } from "./account-theme.ts";

const address = "/api/auth/user";
const unverifiedEvery = 10_000;

const readNow = async (): Promise<User | null> => {
  const user = await getOrNobody<User>(address);
  return user && agreeOnTheme(await agreeOnLanguage(user));
};

/** Reads run one after the other: one that overtakes the save of a choice would return the old value. */
let last: Promise<unknown> = Promise.resolve();
const read = (): Promise<User | null> => {
  const next = last.then(readNow, readNow);
  last = next;
  return next;
};

/** Requests the user while the page's code is still loading. The page shows an error. */
export function readUserAhead(): void {
  // there is no user when prerendering
  if (!import.meta.env.SSR) void preload(address, read).catch(() => {});
}

export const refreshUser = () => mutate(address);

export function useUser() {
  const {
    data: user,
    error,
    isLoading,
  } = useSWR<User | null, unknown>(address, {
    ...refreshedEvery(0),
    fetcher: read,
    revalidateOnFocus: true,
    // Users may follow the link in the mail on another device.
    refreshInterval: (latest?: User | null) => (latest && !latest.emailVerified ? unverifiedEvery : 0),
  });
  return { user, error, isLoading };
}
