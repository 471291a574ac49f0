// The users service, asked for people.
import { list, profile } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";
import type { z } from "zod";

export type Profile = NonNullable<z.infer<typeof profile.answer>>;

const perPage = 200;

export type Users = ReturnType<typeof users>;

export const users = (bus: Pick<Bus, "ask">) => ({
  /** Null for someone who is gone. */
  profileOf: (userId: string) => bus.ask(profile, { userId }),
  /** The next page of everyone, in the order of their ids; an empty one is the end. */
  after: (userId: string | null) => bus.ask(list, { after: userId, limit: perPage }),
});
