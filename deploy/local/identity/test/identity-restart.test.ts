// A signed-in browser stays signed in when the server process is killed and restarted.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import * as oidc from "openid-client";
import { freePort } from "../../servers/free-port.ts";
import { browser } from "./identity-browser.ts";
import { secrets, until } from "./identity-stack.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const demoAccounts = fileURLToPath(new URL("../demo-accounts.json", import.meta.url));
const site = "http://127.0.0.1:28080";

let dir: string;
let running: ChildProcess;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-identity-"));
});
afterEach(() => {
  running.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

async function start(port: number): Promise<void> {
  running = spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dir,
      SITE_URL: site,
      SMTP_URL: "smtp://127.0.0.1:9",
      GATEWAY_CLIENT_SECRET: secrets.gatewayClientSecret,
      USERS_CLIENT_SECRET: secrets.usersClientSecret,
      DEMO_ACCOUNTS: demoAccounts,
    },
  });
  await until(async () => fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined));
}

async function end(signal: NodeJS.Signals): Promise<unknown[]> {
  const ended = once(running, "exit");
  running.kill(signal);
  return ended;
}

test.each(["SIGKILL", "SIGTERM"] as const)(
  "after %s, the browser is still signed in and its tokens still work",
  async (signal) => {
    const port = await freePort();
    await start(port);
    const client = await oidc.discovery(
      new URL(`http://127.0.0.1:${port}/realms/cellwright`),
      "cellwright-gateway",
      secrets.gatewayClientSecret,
      undefined,
      { execute: [oidc.allowInsecureRequests] },
    );
    const user = browser(site);
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: `${site}/api/auth/callback`,
      scope: "openid",
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
    }).href;
    const words = { username: "free@example.com", password: "cellwright" };
    const first = await user.fill(await user.go(address), words);
    const tokens = await oidc.authorizationCodeGrant(client, new URL(first.url), { pkceCodeVerifier });
    const renewed = await oidc.refreshTokenGrant(client, tokens.refresh_token ?? "");

    expect(await end(signal)).toEqual(signal === "SIGKILL" ? [null, "SIGKILL"] : [0, null]);
    await start(port);

    const second = await user.go(address);
    expect(second.url).toMatch(`${site}/api/auth/callback?code=`);
    const again = await oidc.authorizationCodeGrant(client, new URL(second.url), { pkceCodeVerifier });
    const sub = tokens.claims()?.sub ?? "";
    expect(again.claims()?.sub).toBe(sub);
    expect(await oidc.fetchUserInfo(client, renewed.access_token, sub)).toMatchObject({
      email: "free@example.com",
    });
    await expect(oidc.refreshTokenGrant(client, renewed.refresh_token ?? "")).resolves.toBeDefined();
  },
);
