// The identity server for tests: a local one in this process, or the one that IDENTITY_* describes (such as Keycloak).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { logger } from "@cellwright/kit/log";
import { startIdentity } from "@cellwright/local/identity/server";
import { freePort } from "@cellwright/local/servers/free-port";
import { z } from "zod";

/** IDENTITY_SITE is the origin for which the OIDC client is registered. The tested gateway listens there. */
const described = z.object({
  IDENTITY_ISSUER: z.url(),
  IDENTITY_CLIENT_ID: z.string().default("cellwright-gateway"),
  IDENTITY_CLIENT_SECRET: z.string(),
  IDENTITY_SITE: z.url(),
  IDENTITY_USERNAME: z.string(),
  IDENTITY_PASSWORD: z.string(),
  IDENTITY_OTHER_USERNAME: z.string(),
  IDENTITY_OTHER_PASSWORD: z.string(),
});

const log = logger("identity", "silent");

export type Account = { username: string; password: string };

export type IdentityUnderTest = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  site: string;
  ann: Account;
  bob: Account;
  close(): Promise<void>;
};

export async function identityUnderTest(): Promise<IdentityUnderTest> {
  if (process.env.IDENTITY_ISSUER) {
    const given = described.parse(process.env);
    return {
      issuer: given.IDENTITY_ISSUER,
      clientId: given.IDENTITY_CLIENT_ID,
      clientSecret: given.IDENTITY_CLIENT_SECRET,
      site: given.IDENTITY_SITE,
      ann: { username: given.IDENTITY_USERNAME, password: given.IDENTITY_PASSWORD },
      bob: { username: given.IDENTITY_OTHER_USERNAME, password: given.IDENTITY_OTHER_PASSWORD },
      close: async () => {},
    };
  }
  const dataDir = mkdtempSync(join(tmpdir(), "cellwright-identity-"));
  const site = `http://127.0.0.1:${await freePort()}`;
  const clientSecret = "gateway-secret-of-a-test";
  const identity = await startIdentity({
    dataDir,
    siteUrl: site,
    smtpUrl: "smtp://127.0.0.1:9",
    gatewayClientSecret: clientSecret,
    usersClientSecret: "users-secret-of-a-test",
    demoAccounts: join(import.meta.dirname, "../../../deploy/local/identity/demo-accounts.json"),
    log,
  });
  const demo = (username: string) => ({ username, password: "cellwright" });
  return {
    issuer: identity.issuer,
    clientId: "cellwright-gateway",
    clientSecret,
    site,
    ann: demo("free@example.com"),
    bob: demo("premium@example.com"),
    close: async () => {
      await identity.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
