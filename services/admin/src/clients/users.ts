// The users service, asked for people, and to make one an admin.
import { erasures, list, profile, setAdmin } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";
import type { z } from "zod";

export type Profile = NonNullable<z.infer<typeof profile.answer>>;
export type AdminWish = z.input<typeof setAdmin.question>;

const perPage = 200;

export type Users = ReturnType<typeof users>;

export const users = (bus: Pick<Bus, "ask">) => ({
  /** Null for someone who is gone. */
  profileOf: (userId: string) => bus.ask(profile, { userId }),
  /** The next page of everyone, in the order of their ids; an empty one is the end. */
  after: (userId: string | null) => bus.ask(list, { after: userId, limit: perPage }),
  setAdmin: (wish: AdminWish) => bus.ask(setAdmin, wish),
  erasures: () => bus.ask(erasures, {}),
});
