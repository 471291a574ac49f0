// Stop: whoever writes the reply is told, wherever that is, until the store says that it ended.

import type { Message } from "@cellwright/contracts/chat";
import { replyStop } from "@cellwright/contracts/signals";
import type { Bus } from "@cellwright/kit/bus";
import { Problem } from "@cellwright/kit/problem";
import { toMessage } from "../store/message-rows.ts";
import { leaseMs, type Replies } from "../store/replies.ts";

const lookEveryMs = 50;
/** A writer that does not hear is dead: its lease runs out, and the reply is closed as interrupted. */
const atMostMs = 2 * leaseMs;

type Parts = { bus: Pick<Bus, "tell">; replies: Replies; here(id: string): void };

/** Stops the reply `id` of `owner`; one that has ended stays as it is. None such: {@link Problem} NOT_FOUND. */
export const stopping =
  ({ bus, replies, here }: Parts) =>
  async (owner: string, id: string): Promise<Message> => {
    for (const deadline = Date.now() + atMostMs; Date.now() < deadline; ) {
      const found = await replies.find(id);
      if (found?.row.owner !== owner) throw new Problem("NOT_FOUND");
      if (found.status !== "streaming") return toMessage(found.row);
      here(id);
      bus.tell(replyStop, id);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    throw new Problem("UNAVAILABLE");
  };
