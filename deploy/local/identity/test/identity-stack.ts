// Identity and mail servers on free ports, with a standard OpenID Connect client, for tests. With `npm test
// -- --keycloak` the identity server is the real Keycloak of that test run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { logger } from "@cellwright/kit/log";
import { everyBox } from "@cellwright/tests/support/on-page";
import { realKeycloak, secrets } from "@cellwright/tests/support/real-keycloak";
import * as oidc from "openid-client";
import { startMail } from "../../mail/server.ts";
import type { Message } from "../../mail/store/messages.ts";
import { freePort } from "../../servers/free-port.ts";
import type { IdentityInput } from "../config.ts";
import { startIdentity } from "../server.ts";
import { type Browser, browser, type Send, type Shown } from "./identity-browser.ts";

export { secrets };
export const password = "correct horse";

export type Signed = {
  browser: Browser;
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
};
export type Stack = Awaited<ReturnType<typeof identityStack>>;

/** `launch` starts the server; tests pass another version of it. */
export async function identityStack(settings: Partial<IdentityInput> = {}, launch = startIdentity) {
  const real = realKeycloak();
  const dir = mkdtempSync(join(tmpdir(), "cellwright-identity-"));
  const mail = real?.mail ?? (await ownMail(join(dir, "mail")));
  const site = real?.site ?? `http://127.0.0.1:${await freePort()}`;
  const logged: string[] = [];
  const config: IdentityInput = {
    dataDir: join(dir, "identity"),
    port: await freePort(),
    siteUrl: site,
    smtpUrl: mail.smtpUrl,
    ...secrets,
    log: logger("identity", "info", { write: (line) => void logged.push(line) }),
    ...settings,
  };
  const start = () => (real ? real.identity : launch(config));
  let identity = await start();
  const siteUrl = config.siteUrl;
  const callback = `${siteUrl}/api/auth/callback`;
  const insecure = { execute: [oidc.allowInsecureRequests] };
  const gateway = () =>
    oidc.discovery(
      new URL(identity.issuer),
      "cellwright-gateway",
      secrets.gatewayClientSecret,
      undefined,
      insecure,
    );

  /** The authorization code flow with PKCE, state and nonce, from the sign-in page to the tokens. */
  async function authorization(parameters: Record<string, string> = {}) {
    const client = await gateway();
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()];
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: callback,
      scope: "openid profile email",
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      state: expectedState,
      nonce: expectedNonce,
      ...parameters,
    });
    const checks = { pkceCodeVerifier, expectedState, expectedNonce };
    return {
      address: address.href,
      tokens: (back: string) => oidc.authorizationCodeGrant(client, new URL(back), checks),
      checks,
    };
  }

  async function mailsTo(email: string): Promise<Message[]> {
    const answer = await fetch(`${mail.url}/api/messages?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as Message[];
  }

  const stack = {
    get identity() {
      return identity;
    },
    mail,
    siteUrl,
    callback,
    logged,
    dataDir: config.dataDir,
    browser: (send?: Send) => browser(new URL(siteUrl).origin, send),
    gateway,
    authorization,

    async signInPage(user: Browser): Promise<Shown> {
      return user.go((await authorization()).address);
    },
    async signIn(email: string, word = password, user = browser(new URL(siteUrl).origin)): Promise<Signed> {
      const flow = await authorization();
      const page = await user.go(flow.address);
      const back = page.url.startsWith(callback)
        ? page
        : await user.fill(page, { username: email, password: word });
      if (!back.url.startsWith(callback)) throw new Error(`not signed in: ${back.status} ${back.body}`);
      return { browser: user, tokens: await flow.tokens(back.url) };
    },
    async signUp(email: string, names = { firstName: "Ann", lastName: "Archer" }): Promise<Signed> {
      const user = browser(new URL(siteUrl).origin);
      const flow = await authorization();
      const form = await user.follow(await user.go(flow.address), "registration");
      const back = await user.fill(form, {
        ...{ ...names, email, password, "password-confirm": password },
        ...everyBox(form),
      });
      if (!back.url.startsWith(callback)) throw new Error(`not signed up: ${back.status} ${back.body}`);
      return { browser: user, tokens: await flow.tokens(back.url) };
    },
    refresh: async (token: string | undefined) => oidc.refreshTokenGrant(await gateway(), token ?? ""),

    mailsTo,
    /** The newest mail to that e-mail address, as soon as there are `count` of them. */
    newestMailTo: (email: string, count = 1): Promise<Message> =>
      until(async () => {
        const found = await mailsTo(email);
        return found.length >= count ? found[0] : undefined;
      }),
    async linkMailedTo(email: string, count = 1): Promise<string> {
      return /http:\S+/.exec((await stack.newestMailTo(email, count)).text)?.[0] ?? "";
    },

    /** Requests the verification mail as the users service does. */
    async sendVerification(email: string): Promise<void> {
      const query = new URLSearchParams({ email, exact: "true" });
      const [found] = (await (await stack.admin("GET", `/users?${query}`)).json()) as { id: string }[];
      const back = new URLSearchParams({
        client_id: "cellwright-gateway",
        redirect_uri: `${siteUrl}/dashboard?verified=1`,
      });
      const sent = await stack.admin("PUT", `/users/${found?.id}/send-verify-email?${back}`);
      if (!sent.ok) throw new Error(`no mail to ${email}: ${sent.status} ${await sent.text()}`);
    },

    /** Opens the link in a mail, and confirms intermediate pages until the site is reached. */
    async openMailed(user: Browser, link: string): Promise<Shown> {
      const page = await user.go(link);
      if (page.url.startsWith(siteUrl)) return page;
      const next = page.body.includes("action-token?") ? await user.follow(page, "action-token?") : page;
      return next.url.startsWith(siteUrl) ? next : user.follow(next, siteUrl);
    },

    /** Calls the admin API as the users service does. */
    async admin(method: string, path: string, body?: unknown): Promise<Response> {
      const client = await oidc.discovery(
        new URL(identity.issuer),
        "cellwright-users",
        secrets.usersClientSecret,
        undefined,
        insecure,
      );
      const { access_token } = await oidc.clientCredentialsGrant(client);
      return fetch(`${identity.url}/admin/realms/cellwright${path}`, {
        method,
        headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },

    async restart(): Promise<void> {
      await identity.close();
      // lets `fetch` notice that its idle connections were closed, instead of sending the next request on one
      await pause(50);
      identity = await start();
    },
    async close(): Promise<void> {
      await identity.close();
      await mail.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return stack;
}

const ownMail = async (dataDir: string) =>
  startMail({ dataDir, mailPort: await freePort(), smtpPort: await freePort() });

/** Calls `read` until it returns a result. If there is none, the test's timeout ends this. */
export async function until<Result>(read: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await read();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The claims of a token that is not verified. Tests that need the verification do it themselves. */
export const claimsOf = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
