// Copies all users from the users service: once for a new database, and again by the command rebuild.ts.
import type { Log } from "@cellwright/kit/log";
import type { Users } from "../clients/users.ts";
import type { People } from "../store/people.ts";

const retryMs = 1_000;

/**
 * Updates every row from the users service, while events are consumed, and deletes rows that are not listed.
 * Resolves to the number of users, or undefined if `isOver` stopped it.
 */
export async function listAll(
  users: Users,
  people: People,
  isOver: () => boolean = () => false,
): Promise<number | undefined> {
  const began = await people.now();
  let after: string | null = null;
  let count = 0;
  do {
    const page = await users.after(after);
    await people.put(page);
    count += page.length;
    after = page.at(-1)?.id ?? null;
  } while (after && !isOver());
  if (isOver()) return undefined;
  for (const id of await people.leftBehind(began)) {
    // not in the list, or newer than the list's version, so not updated: ask for this user alone
    await people.forget(id);
    const profile = await users.profileOf(id);
    if (profile) await people.put([profile]);
  }
  await people.markListed();
  return count;
}

/** Starts at once and retries in the background until it is done; `stop` waits for the current page. */
export function listing(users: Users, people: People, log: Log) {
  const stopping = Promise.withResolvers<"stop">();
  let isStopped = false;

  async function untilDone(): Promise<void> {
    while (!isStopped) {
      try {
        if (await people.areListed()) return;
        const count = await listAll(users, people, () => isStopped);
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

  const ended = untilDone();
  return {
    stop: async () => {
      isStopped = true;
      stopping.resolve("stop");
      await ended;
    },
  };
}
