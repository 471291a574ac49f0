// The identity simulator: a local server with Keycloak's paths.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { logger } from "@cellwright/kit/log";
import { identityApp } from "./app.ts";
import { checkedConfig, type IdentityInput } from "./config.ts";
import { mailer } from "./mailer.ts";
import { seed } from "./seed.ts";
import { openDatabase } from "./store/database.ts";
import { users } from "./store/users.ts";

export type Identity = { url: string; issuer: string; close(): Promise<void> };

/** Resolves when it listens. Rejects if the settings are invalid or the port is taken. */
export async function startIdentity(input: IdentityInput): Promise<Identity> {
  const config = checkedConfig(input);
  const log = config.log ?? logger("identity", "info");
  const db = openDatabase(config.dataDir);
  if (config.demoAccounts) await seed(db, users(db, config.now), config.demoAccounts);

  const server = createServer().listen(config.port, config.host);
  await once(server, "listening").catch((error: unknown) => {
    db.close();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const url =
    config.publicUrl ?? `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  const mails = mailer(config.smtpUrl, log);
  const { app, issuer, stop } = identityApp({ config, url, db, mails, log });
  server.on("request", app);

  return {
    url,
    issuer,
    async close() {
      stop();
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), 1_000);
      await once(server, "close");
      clearTimeout(patience);
      await mails.close();
      db.close();
    },
  };
}
