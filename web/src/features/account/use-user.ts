// The person who is signed in, or nobody. Asked again when the window gets the focus.
import type { User } from "@cellwright/contracts/users";
import useSWR, { mutate, preload } from "swr";
import { getOrNobody } from "../../lib/api.ts";
import { polled } from "../../lib/polling.ts";
import { agreeOnLanguage } from "./account-language.ts";
import { agreeOnTheme } from "./account-theme.ts";

const address = "/api/auth/user";
const unverifiedEvery = 10_000;

const readNow = async (): Promise<User | null> => {
  const user = await getOrNobody<User>(address);
  return user && agreeOnTheme(await agreeOnLanguage(user));
};

/** One after the other: who chooses twice in a row must not be read as they were before the first choice arrived. */
let last: Promise<unknown> = Promise.resolve();
const read = (): Promise<User | null> => {
  const next = last.then(readNow, readNow);
  last = next;
  return next;
};

/** Asked for while the room that shows them is still on its way; that room tells what fails. */
export function readUserAhead(): void {
  // a page that is written ahead is nobody's
  if (!import.meta.env.SSR) void preload(address, read).catch(() => {});
}

export const refreshUser = () => mutate(address);

export function useUser() {
  const {
    data: user,
    error,
    isLoading,
  } = useSWR<User | null, unknown>(address, {
    ...polled(0),
    fetcher: read,
    revalidateOnFocus: true,
    // While the address is unverified, news of it may come from elsewhere.
    refreshInterval: (latest?: User | null) => (latest && !latest.emailVerified ? unverifiedEvery : 0),
  });
  return { user, error, isLoading };
}
