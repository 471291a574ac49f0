// Reads from the broker how many events wait for consumers, and how many are dead letters.
import type { Bus } from "@cellwright/kit/bus";
import { deadStream, eventsStream } from "@cellwright/kit/streams";

export type Broker = ReturnType<typeof createBroker>;

export const createBroker = ({ manager }: Pick<Bus, "manager">) => ({
  /** Consumers with waiting events, those with the most events first. */
  waiting: async (): Promise<{ consumer: string; waiting: number }[]> => {
    const found: { consumer: string; waiting: number }[] = [];
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(eventsStream))
      found.push({ consumer: name, waiting: num_pending + num_ack_pending });
    return found.filter(({ waiting }) => waiting > 0).toSorted((one, other) => other.waiting - one.waiting);
  },
  deadLetters: async (): Promise<number> => (await manager.streams.info(deadStream)).state.messages,
});
