// Creates the policies (plain Connect middleware) by their names in the routing table.
import type { Log } from "@cellwright/kit/log";
import type { Metrics } from "@cellwright/kit/metrics";
import type { Postgres } from "@cellwright/kit/postgres";
import type { Secrets } from "@cellwright/kit/secrets";
import { guard } from "./guard.ts";
import { backchannelLogout } from "./identity/backchannel-logout.ts";
import { identityServer } from "./identity/identity-server.ts";
import { sessionRows } from "./identity/session-rows.ts";
import { sessionStore } from "./identity/session-store.ts";
import { sessions } from "./identity/sessions.ts";
import { cookies } from "./identity/set-cookie.ts";
import { callback, signIn } from "./identity/sign-in.ts";
import { signOut, signOutReturn } from "./identity/sign-out.ts";
import { trust } from "./network.ts";
import { documents } from "./policies/documents.ts";
import { headers } from "./policies/headers.ts";
import { notFound } from "./policies/not-found.ts";
import { origin } from "./policies/origin.ts";
import { page } from "./policies/page.ts";
import { type ProxyAction, proxy, type ServiceName } from "./policies/proxy.ts";
import { type Rate, type RateLimitAction, rateLimit } from "./policies/rate-limit.ts";
import { requestId } from "./policies/request-id.ts";
import { session } from "./policies/session.ts";
import type { Policy } from "./request.ts";
import type { Timeouts } from "./upstream/replicas.ts";

export type PipelineSettings = {
  /** The site's origin. If it is https, cookies are secure and bound to the host. */
  site: string;
  trustedProxies: readonly string[];
  rates: { session: Rate; address: Rate };
  services: Readonly<Record<ServiceName, readonly string[]>>;
  pageFolder: string;
  identity: { issuer: string; internalUrl: string; clientId: string; clientSecret: string };
  timeouts?: Partial<Timeouts>;
};

export type PipelineParts = {
  log: Log;
  metrics: Metrics;
  secrets: Secrets;
  pool: Postgres;
  /** A second pool to the same database, so that a slow identity server blocks no other queries. */
  renewalPool: Postgres;
};

export type Pipeline = ReturnType<typeof pipeline>;

export function pipeline(
  settings: PipelineSettings,
  { log, metrics, secrets, pool, renewalPool }: PipelineParts,
) {
  const { site } = settings;
  const isHttps = new URL(site).protocol === "https:";
  const cookieKeys = secrets.derive("session cookie").map((key) => key.toString("base64"));
  const jar = cookies({ isHttps });
  const identity = identityServer({ ...settings.identity, site });
  const rows = sessionRows(pool, secrets);
  const known = sessions({ rows, renewals: sessionRows(renewalPool, secrets), identity, cookieKeys, log });
  const store = sessionStore({
    pool,
    cookies: jar,
    cookieKeys,
    onError: (...words) => log.warn({ words: words.map(String) }, "session store"),
  });
  const upstream = proxy({
    addresses: settings.services,
    site,
    log,
    ...(settings.timeouts && { timeouts: settings.timeouts }),
  });
  const limited = rateLimit(settings.rates);
  const signingIn = { site, identity, rows, store, secrets, cookies: jar, log };
  const signingOut = { site, identity, rows, sessions: known, cookies: jar, cookieKeys, log };

  /** Policies without settings. The others are created below, for each route. */
  const always: Record<string, Policy> = {
    "request-id": requestId({ trusted: trust(settings.trustedProxies), cookieName: jar.session, metrics }),
    headers: headers({ isHttps }),
    origin: origin({ site }),
    session: session({ sessions: known, log }),
    "sign-in": signIn(signingIn),
    "sign-in-callback": callback(signingIn),
    "sign-out": signOut(signingOut),
    "sign-out-return": signOutReturn({ site }),
    "backchannel-logout": backchannelLogout({ ...settings.identity, rows, sessions: known, log }),
    documents: documents(),
    page: page({ folder: settings.pageFolder, site: settings.site }),
    "not-found": notFound(),
  };

  const made: Record<string, (action: unknown) => Policy> = {
    ...Object.fromEntries(Object.entries(always).map(([name, policy]) => [name, () => policy])),
    "rate-limit": (action) => limited(action as RateLimitAction),
    proxy: (action) => upstream.policy(action as ProxyAction),
  };

  return {
    policies: Object.fromEntries(
      Object.entries(made).map(([name, make]) => [name, (action: unknown) => guard(make(action), log)]),
    ) as Readonly<Record<string, (action: unknown) => Policy>>,
    sessions: known,
    close: async (): Promise<void> => {
      await Promise.all([upstream.close(), store.close()]);
    },
  };
}
