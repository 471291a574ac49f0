// RPC client of the users service, which tells whether it has applied a user's premium.
import { profile } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";

/** Whether the users service has applied this premium version. False if it does not answer. */
export type PremiumCheck = (userId: string, version: number) => Promise<boolean>;

export const createPremiumCheck =
  (bus: Pick<Bus, "call">): PremiumCheck =>
  async (userId, version) => {
    const found = await bus.call(profile, { userId }).catch(() => null);
    return found !== null && found.premiumVersion >= version;
  };
