// Everyone, listed once when this database is new: facts from before it are told no more.
import type { Log } from "@cellwright/kit/log";
import type { Users } from "../clients/users.ts";
import type { People } from "../store/people.ts";

const retryMs = 1_000;

/** Begins at once and goes on in the background until it is done; `stop` waits for the page under way. */
export function listing(users: Users, people: People, log: Log) {
  const stopping = Promise.withResolvers<"stop">();
  let isStopped = false;

  async function listAll(): Promise<void> {
    if (await people.areListed()) return;
    let after: string | null = null;
    let count = 0;
    do {
      const page = await users.after(after);
      for (const profile of page) await people.put(profile);
      count += page.length;
      after = page.at(-1)?.id ?? null;
    } while (after && !isStopped);
    if (isStopped) return;
    await people.markListed();
    log.info({ count }, "everyone is listed");
  }

  async function untilDone(): Promise<void> {
    while (!isStopped) {
      try {
        return await listAll();
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
