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

/** Reads run one after the other: a read must not overtake the save of a choice and return the old value. */
let last: Promise<unknown> = Promise.resolve();
const read = (): Promise<User | null> => {
  const next = last.then(readNow, readNow);
  last = next;
  return next;
};

/** Starts the request while the page's code is still loading. Errors are shown by that page. */
export function readUserAhead(): void {
  // prerendering has no user
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
    // The address may be verified on another device.
    refreshInterval: (latest?: User | null) => (latest && !latest.emailVerified ? unverifiedEvery : 0),
  });
  return { user, error, isLoading };
}
