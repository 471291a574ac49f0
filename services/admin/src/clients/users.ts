// RPC client of the users service.
import { erasures, list, profile, setAdmin } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";
import type { z } from "zod";

export type Profile = NonNullable<z.infer<typeof profile.answer>>;
export type AdminWish = z.input<typeof setAdmin.question>;

const perPage = 200;

export type Users = ReturnType<typeof users>;

export const users = (bus: Pick<Bus, "ask">) => ({
  /** Null for a deleted user. */
  profileOf: (userId: string) => bus.ask(profile, { userId }),
  /** The next page of users in the order of their ids; empty at the end. */
  after: (userId: string | null) => bus.ask(list, { after: userId, limit: perPage }),
  setAdmin: (wish: AdminWish) => bus.ask(setAdmin, wish),
  erasures: () => bus.ask(erasures, {}),
});
