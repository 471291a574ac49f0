// RPC client of the users service: has it applied a user's premium?
import { profile } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";

/** Whether users has applied this premium version. False if users does not answer. */
export type PremiumCheck = (userId: string, version: number) => Promise<boolean>;

export const createPremiumCheck =
  (bus: Pick<Bus, "call">): PremiumCheck =>
  async (userId, version) => {
    const found = await bus.call(profile, { userId }).catch(() => null);
    return found !== null && found.premiumVersion >= version;
  };
