// The users service, as far as a payment waits for it.
import { profile } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

/** Whether users gives what this version of a person's premium says. No answer is no confirmation. */
export type Confirmed = (userId: string, version: number) => Promise<boolean>;

export const confirming =
  (bus: Pick<Bus, "ask">): Confirmed =>
  async (userId, version) => {
    const found = await bus.ask(profile, { userId }).catch(() => null);
    return found !== null && found.premiumVersion >= version;
  };
