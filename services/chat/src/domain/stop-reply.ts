// Stops a reply by signalling its writer on any replica, repeatedly, until the store says that the reply has ended.

import type { Message } from "@cellwright/contracts/chat";
import { replyStop } from "@cellwright/contracts/topics";
import type { Bus } from "@cellwright/kit/bus";
import { Problem } from "@cellwright/kit/problem";
import { toMessage } from "../store/message-rows.ts";
import { leaseMs, type Replies } from "../store/replies.ts";

const lookEveryMs = 50;
/** If the writer is dead, its lease expires within this time and the reply is marked as interrupted. */
const atMostMs = 2 * leaseMs;

type Parts = {
  bus: Pick<Bus, "publish">;
  replies: Pick<Replies, "find">;
  /** Stops the reply if this process writes it. */
  here(): void;
};

/** Stops the reply `id` of `owner`, unless it is finished. Throws {@link Problem} NOT_FOUND if there is none. */
export async function stopReply({ bus, replies, here }: Parts, owner: string, id: string): Promise<Message> {
  for (const deadline = Date.now() + atMostMs; Date.now() < deadline; ) {
    const found = await replies.find(id);
    if (found?.row.owner !== owner) throw new Problem("NOT_FOUND");
    if (found.status !== "streaming") return toMessage(found.row);
    here();
    bus.publish(replyStop, id);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Problem("UNAVAILABLE");
}
