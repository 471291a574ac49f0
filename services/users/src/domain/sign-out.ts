// Signs a user out everywhere: at the identity provider, at the gateway, and by rejecting all earlier tokens.
import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "@cellwright/kit/problem";
import type { TokenUser } from "@cellwright/kit/token";
import type { IdentityProvider } from "../clients/keycloak.ts";
import type { Users } from "../store/users.ts";
import type { Accounts } from "./accounts.ts";

type Parts = {
  accounts: Accounts;
  users: Users;
  identityProvider: IdentityProvider;
  onRevoked: (userId: string) => void;
};

export type SignOutEverywhere = ReturnType<typeof createSignOutEverywhere>;

/** The identity provider comes first, because its sessions can issue new tokens. If it fails, nothing changes. */
export const createSignOutEverywhere =
  ({ accounts, users, identityProvider, onRevoked }: Parts) =>
  async (user: TokenUser): Promise<void> => {
    const account = await accounts.of(user, users.find);
    await identityProvider.logout(account.id).catch((cause: unknown) => {
      throw new Problem("UNAVAILABLE", { cause });
    });
    const notBefore = await users.endSessions(account.id);
    if (!notBefore) throw new Problem("ACCOUNT_DELETED");
    onRevoked(account.id);
    // tokens have whole seconds: one that is issued after the response must not seem older than `notBefore`
    await wait(Math.max(0, notBefore.getTime() - Date.now()));
  };
