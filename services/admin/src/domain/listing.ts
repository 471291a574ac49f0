// Everyone, as the users service lists them: once when this database is new, and again when an operator asks for it.
import type { Log } from "@cellwright/kit/log";
import type { Users } from "../clients/users.ts";
import type { People } from "../store/people.ts";

const retryMs = 1_000;

/**
 * Brings every row to what its owner says, while facts go on being heard; rows that the owner does not list go. Resolves to
 * how many people there are, or undefined where `isOver` came first.
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
    // not on the list, or with a version that its owner never gave
    await people.forget(id);
    const profile = await users.profileOf(id);
    if (profile) await people.put([profile]);
  }
  await people.markListed();
  return count;
}

/** Begins at once and goes on in the background until it is done; `stop` waits for the page under way. */
export function listing(users: Users, people: People, log: Log) {
  const stopping = Promise.withResolvers<"stop">();
  let isStopped = false;

  async function untilDone(): Promise<void> {
    while (!isStopped) {
      try {
        if (await people.areListed()) return;
        const count = await listAll(users, people, () => isStopped);
        if (count !== undefined) log.info({ count }, "everyone is listed");
        return;
      } catch (error) {
        log.warn({ err: error }, "people cannot be listed yet, trying again");
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
