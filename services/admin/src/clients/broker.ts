// The broker, asked what waits on it: facts that somebody has not heard yet, and those that could not be heard.
import type { Bus } from "@cellwright/kit/bus";
import { deadStream, factsStream } from "@cellwright/kit/streams";

export type Broker = ReturnType<typeof broker>;

export const broker = ({ manager }: Pick<Bus, "manager">) => ({
  /** Hearers that are behind, the farthest first. */
  waiting: async (): Promise<{ hearer: string; waiting: number }[]> => {
    const found: { hearer: string; waiting: number }[] = [];
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(factsStream))
      found.push({ hearer: name, waiting: num_pending + num_ack_pending });
    return found.filter(({ waiting }) => waiting > 0).toSorted((one, other) => other.waiting - one.waiting);
  },
  deadLetters: async (): Promise<number> => (await manager.streams.info(deadStream)).state.messages,
});
