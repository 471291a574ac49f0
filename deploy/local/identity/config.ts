// Settings of the identity simulator, from the environment or from a test.
import { address, readEnv } from "@cellwright/kit/env";
import type { Log } from "@cellwright/kit/log";
import { z } from "zod";

/** Other machines must not reach the simulator: it is not hardened and holds all accounts. */
const loopback = z
  .string()
  .refine((host) => ["127.0.0.1", "::1", "localhost"].includes(host), "must be a loopback address");

const identityConfig = z.object({
  host: loopback.default("127.0.0.1"),
  /** 0 means any free port. */
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  dataDir: z.string().min(1),
  /** Its own base address for browsers and servers; by default the address it listens on. */
  publicUrl: address.optional(),
  /** The product's origin, the only target of redirects. */
  siteUrl: address,
  realm: z
    .string()
    .regex(/^[\w-]+$/)
    .default("cellwright"),
  smtpUrl: z.url({ protocol: /^smtps?$/ }),
  gatewayClientSecret: z.string().min(16),
  usersClientSecret: z.string().min(16),
  accessTokenSeconds: z.coerce.number().int().min(1).default(300),
  /** Path of a JSON file with demo accounts, which are created once per data folder. */
  demoAccounts: z.string().optional(),
  /** The clock for links and waiting times; tests replace it. */
  now: z.custom<() => number>().default(() => Date.now),
  log: z.custom<Log>().optional(),
});

export type IdentityInput = z.input<typeof identityConfig>;
export type IdentityConfig = z.output<typeof identityConfig>;

export const checkedConfig = (input: IdentityInput): IdentityConfig => identityConfig.parse(input);

/** Throws an error that names every invalid variable, without values. */
export function configFrom(env: NodeJS.ProcessEnv): IdentityInput {
  if (env.NODE_ENV === "production") {
    throw new Error("The local identity server does not run in production: use a real Keycloak there.");
  }
  const { shape } = identityConfig;
  const read = readEnv(
    {
      HOST: shape.host,
      PORT: shape.port,
      DATA_DIR: shape.dataDir,
      PUBLIC_URL: shape.publicUrl,
      SITE_URL: shape.siteUrl,
      REALM: shape.realm,
      SMTP_URL: shape.smtpUrl,
      GATEWAY_CLIENT_SECRET: shape.gatewayClientSecret,
      USERS_CLIENT_SECRET: shape.usersClientSecret,
      ACCESS_TOKEN_SECONDS: shape.accessTokenSeconds,
      DEMO_ACCOUNTS: shape.demoAccounts,
    },
    env,
  );
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    publicUrl: read.PUBLIC_URL,
    siteUrl: read.SITE_URL,
    realm: read.REALM,
    smtpUrl: read.SMTP_URL,
    gatewayClientSecret: read.GATEWAY_CLIENT_SECRET,
    usersClientSecret: read.USERS_CLIENT_SECRET,
    accessTokenSeconds: read.ACCESS_TOKEN_SECONDS,
    demoAccounts: read.DEMO_ACCOUNTS,
  };
}
