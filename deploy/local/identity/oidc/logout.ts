// Logout: ends a session with all its tokens, and notifies the gateway over the back channel.
import type { Log } from "@cellwright/kit/log";
import type { AdapterPayload, Client } from "oidc-provider";
import type { OidcRows } from "../store/oidc-rows.ts";

declare module "oidc-provider" {
  /** A method that exists but is missing from the published types. */
  interface Client {
    backchannelLogout(accountId: string, sid: string): Promise<void>;
  }
}

export type Logout = ReturnType<typeof logout>;

export function logout(rows: OidcRows, clientById: (id: string) => Promise<Client | undefined>, log: Log) {
  const notifyClients = async (session: AdapterPayload) => {
    const notifications = Object.entries(session.authorizations ?? {}).map(async ([clientId, { sid }]) => {
      const client = await clientById(clientId);
      if (client?.backchannelLogoutUri && session.accountId && sid) {
        await client.backchannelLogout(session.accountId, sid);
      }
    });
    for (const result of await Promise.allSettled(notifications)) {
      if (result.status === "rejected")
        log.warn({ err: result.reason }, "a back-channel logout was not accepted");
    }
  };

  return {
    async session(session: AdapterPayload): Promise<void> {
      rows.forgetSession(session);
      await notifyClients(session);
    },
    async everywhere(accountId: string): Promise<void> {
      const sessions = rows.sessionsOf(accountId);
      rows.forgetAccount(accountId);
      await Promise.all(sessions.map(notifyClients));
    },
  };
}
