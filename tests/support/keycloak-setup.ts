// Setup for `npm test -- --keycloak`: starts one real Keycloak with our realm, and one mail server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { startOurKeycloak } from "@cellwright/local/identity/keycloak/start";
import { startMail } from "@cellwright/local/mail/server";
import { freePort } from "@cellwright/local/servers/free-port";
import startServers from "./global-setup.ts";
import { secrets } from "./real-keycloak.ts";
import { keep } from "./running.ts";

const demoAccounts = fileURLToPath(
  new URL("../../deploy/local/identity/demo-accounts.json", import.meta.url),
);
const say = (line: string) => process.stderr.write(`${line}\n`);

// biome-ignore lint/style/noDefaultExport: Jest reads the default export of a setup module
export default async function start(): Promise<void> {
  await startServers();
  const began = performance.now();
  const dir = mkdtempSync(join(tmpdir(), "cellwright-keycloak-"));
  const mail = await startMail({
    dataDir: join(dir, "mail"),
    mailPort: await freePort(),
    smtpPort: await freePort(),
  });
  const site = `http://127.0.0.1:${await freePort()}`;
  const clients = { gateway: secrets.gatewayClientSecret, users: secrets.usersClientSecret };
  const keycloak = await startOurKeycloak({
    ...{ dir: join(dir, "keycloak"), port: await freePort(), say, log: join(dir, "keycloak.log") },
    setting: { site, smtp: mail.smtpUrl, clients },
    demoAccounts,
  });
  keep(async () => {
    await keycloak.stop();
    await mail.close();
    rmSync(dir, { recursive: true, force: true });
  });
  say(`${keycloak.origin} is ready after ${Math.round(performance.now() - began)} ms`);
  Object.assign(process.env, {
    IDENTITY_ISSUER: `${keycloak.url}/realms/cellwright`,
    IDENTITY_CLIENT_SECRET: secrets.gatewayClientSecret,
    IDENTITY_SITE: site,
    IDENTITY_MAIL: mail.url,
    IDENTITY_SMTP: mail.smtpUrl,
    IDENTITY_USERNAME: "free@example.com",
    IDENTITY_PASSWORD: "cellwright",
    IDENTITY_OTHER_USERNAME: "premium@example.com",
    IDENTITY_OTHER_PASSWORD: "cellwright",
  });
}
