// The identity simulator: a local server with Keycloak's paths.
import { createServer } from "node:http";
import { logger } from "@cellwright/kit/log";
import { listen, stopListening } from "../simulator/listen.ts";
import { identityApp } from "./app.ts";
import { checkedConfig, type IdentityInput } from "./config.ts";
import { mailer } from "./mails/mailer.ts";
import { openIdentityDatabase } from "./store/database.ts";
import { seed } from "./store/seed.ts";
import { users } from "./store/users.ts";

export type Identity = { url: string; issuer: string; close(): Promise<void> };

/** Resolves when the server listens. Rejects if the settings are invalid or the port is in use. */
export async function startIdentity(input: IdentityInput): Promise<Identity> {
  const config = checkedConfig(input);
  const log = config.log ?? logger("identity", "info");
  const db = openIdentityDatabase(config.dataDir);
  if (config.demoAccounts) await seed(db, users(db, config.now), config.demoAccounts);

  const server = createServer();
  const listening = await listen(server, config.host, config.port).catch((error: unknown) => {
    db.close();
    throw error;
  });
  const url = config.publicUrl ?? listening;
  const mails = mailer(config.smtpUrl, log);
  const { app, issuer, stop } = identityApp({ config, url, db, mails, log });
  server.on("request", app);

  return {
    url,
    issuer,
    async close() {
      stop();
      await stopListening(server);
      await mails.close();
      db.close();
    },
  };
}
