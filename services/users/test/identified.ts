// Fixture: the users service with a real identity server, a proxy between them, and users who have signed up.
import { randomUUID } from "node:crypto";
import { user } from "@cellwright/contracts/users";
import { identityStack, secrets } from "@cellwright/local/identity/test/identity-stack";
import { caller } from "@cellwright/tests/support/caller";
import { identityProxy } from "./identity-proxy.ts";
import { stack } from "./stack.ts";

export type Identified = Awaited<ReturnType<typeof identified>>;

export async function identified(
  settings: { replicas?: number; env?: Record<string, string> } = {},
  identity: Parameters<typeof identityStack>[0] = {},
) {
  const outside = await identityStack(identity);
  const entry = await identityProxy(outside.identity.url);
  const on = await stack({
    ...settings,
    env: {
      OIDC_ISSUER: outside.identity.issuer,
      OIDC_INTERNAL_URL: `${entry.url}/realms/cellwright`,
      OIDC_CLIENT_SECRET: secrets.usersClientSecret,
      PUBLIC_URL: outside.siteUrl,
      ...settings.env,
    },
  });
  return {
    outside,
    entry,
    on,

    /** A user who signed up and made a first request to the service. */
    async newcomer() {
      const email = `${randomUUID()}@example.com`;
      const { tokens, browser } = await outside.signUp(email);
      const as = (token: string) => on.services.map(({ url }) => caller(url, token));
      const [ask, other] = as(tokens.access_token);
      if (!ask) throw new Error("a stack has at least one replica");
      const { id } = user.parse((await ask("GET", "/api/auth/user")).body);
      await outside.newestMailTo(email); // the service sends the first mail in the background
      return { id, email, token: tokens.access_token, tokens, ask, askTheOther: other ?? ask, browser, as };
    },

    async stop(): Promise<void> {
      await on.stop();
      await entry.close();
      await outside.close();
    },
  };
}
