// The clients of the users service: the identity provider, the mail server and other services.
import type { Bus } from "@cellwright/kit/bus";
import type { Settings } from "../config.ts";
import { createOutcomeReader } from "./chat.ts";
import { createExporters } from "./exporters.ts";
import { createIdentityProvider } from "./keycloak.ts";
import { createMailServer } from "./mail-server.ts";

export const createClients = (bus: Bus, env: Settings) => ({
  identityProvider: createIdentityProvider(env),
  mailServer: env.SMTP_URL === undefined ? null : createMailServer(env.SMTP_URL, env.MAIL_FROM),
  exporters: createExporters(bus),
  readOutcome: createOutcomeReader(bus),
});
