// Environment variables and settings of the gateway.
import { join } from "node:path";
import process from "node:process";
import { busEnv } from "@cellwright/kit/bus";
import { address, list, readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { kitMigrations } from "@cellwright/kit/migrate";
import { postgresEnv } from "@cellwright/kit/postgres";
import { processEnv } from "@cellwright/kit/service";
import { z } from "zod";
import type { PipelineSettings } from "./pipeline.ts";

/** The URL of a service, or the URLs of several replicas, separated by commas. */
const replicas = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim()))
  .pipe(z.array(address).min(1));

const perSecond = z.coerce.number().min(1);
/** How many seconds' requests may come at once, because a page that is loading sends many. */
const burstSeconds = 10;

/** Every variable that the gateway reads. */
export const env = {
  ...processEnv,
  ...httpEnv,
  ...postgresEnv,
  ...busEnv,
  PUBLIC_URL: address.refine((site) => new URL(site).pathname === "/", "is an origin, without a path"),
  OIDC_ISSUER: address,
  OIDC_INTERNAL_URL: address.optional(),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(16),
  SECRET_KEYS: z.string().min(1),
  TRUSTED_PROXIES: list,
  PAGE_DIR: z.string().min(1),
  USERS_URL: replicas,
  CHAT_URL: replicas,
  FORMULAS_URL: replicas,
  ACTIVITIES_URL: replicas,
  BILLING_URL: replicas,
  ADMIN_URL: replicas,
  /** Average requests per second allowed for one session and for one client address. */
  RATE_PER_SESSION: perSecond.default(50),
  RATE_PER_ADDRESS: perSecond.default(200),
};

export const settings = () => readEnv(env);

export type Settings = ReturnType<typeof settings>;

const rate = (perSecond: number) => ({ perSecond, burst: perSecond * burstSeconds });

export const pipelineSettings = (env: Settings): PipelineSettings => ({
  site: env.PUBLIC_URL,
  trustedProxies: env.TRUSTED_PROXIES,
  rates: { session: rate(env.RATE_PER_SESSION), address: rate(env.RATE_PER_ADDRESS) },
  services: {
    users: env.USERS_URL,
    chat: env.CHAT_URL,
    formulas: env.FORMULAS_URL,
    activities: env.ACTIVITIES_URL,
    billing: env.BILLING_URL,
    admin: env.ADMIN_URL,
  },
  pageFolder: env.PAGE_DIR,
  identity: {
    issuer: env.OIDC_ISSUER,
    internalUrl: env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  },
});

/** Migrations that must be applied before the gateway starts. */
export const migrations = [kitMigrations, join(import.meta.dirname, "../migrations")];

/** Passes settings to express-gateway, which reads them from the environment only. */
export function configureExpressGateway(settings: {
  folder: string;
  host: string;
  port: number;
  random: string;
}): void {
  Object.assign(process.env, {
    EG_CONFIG_DIR: settings.folder,
    EG_DISABLE_CONFIG_WATCH: "1",
    EG_RANDOM: settings.random,
    HOST: settings.host,
    PORT: String(settings.port),
    // winston has other levels than pino; its messages are filtered in lifecycle.ts
    LOG_LEVEL: "info",
  });
}
