// Copies all users from the users service: once for a new database, and again by the command rebuild.ts.
import type { Log } from "@cellwright/kit/log";
import type { UsersClient } from "../clients/users.ts";
import type { Users } from "../store/users.ts";

const retryMs = 1_000;

/**
 * Copies all users from the users service while events go on changing rows, and deletes rows of other users.
 * Resolves to the number of users, or to undefined if `isStopped` became true.
 */
export async function listAll(
  usersClient: UsersClient,
  users: Users,
  isStopped: () => boolean = () => false,
): Promise<number | undefined> {
  const startedAt = await users.now();
  let after: string | null = null;
  let count = 0;
  do {
    const page = await usersClient.after(after);
    await users.put(page);
    count += page.length;
    after = page.at(-1)?.id ?? null;
  } while (after && !isStopped());
  if (isStopped()) return undefined;
  for (const id of await users.findStale(startedAt)) {
    // not updated: the user is not listed, or the row has a newer version. Ask the users service for this user alone.
    await users.remove(id);
    const profile = await usersClient.profileOf(id);
    if (profile) await users.put([profile]);
  }
  await users.markListed();
  return count;
}

/** Copies all users if that was never completed; retries in the background. `stop` waits for the current page. */
export function createListing(usersClient: UsersClient, users: Users, log: Log) {
  const stopping = Promise.withResolvers<"stop">();
  let isStopped = false;

  async function listUntilDone(): Promise<void> {
    while (!isStopped) {
      try {
        if (await users.areListed()) return;
        const count = await listAll(usersClient, users, () => isStopped);
        if (count !== undefined) log.info({ count }, "all users were listed");
        return;
      } catch (error) {
        log.warn({ err: error }, "users cannot be listed yet, trying again");
      }
      let timer: NodeJS.Timeout | undefined;
      const pause = new Promise((resolve) => {
        timer = setTimeout(resolve, retryMs);
      });
      await Promise.race([pause, stopping.promise]);
      clearTimeout(timer);
    }
  }

  const done = listUntilDone();
  return {
    stop: async () => {
      isStopped = true;
      stopping.resolve("stop");
      await done;
    },
  };
}
