// What the local identity server must be told; the same shape from the environment and from a test.
import { z } from "zod";
import type { Say } from "./say.ts";

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** It knows everybody's password rules and none of production's: other machines must not reach it. */
const loopback = z
  .string()
  .refine((host) => ["127.0.0.1", "::1", "localhost"].includes(host), "must be a loopback address");

export const identityConfig = z.object({
  host: loopback.default("127.0.0.1"),
  /** 0 takes any free port. */
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  dataDir: z.string().min(1),
  /** Its own base address as browsers and servers see it; default: where it listens. */
  publicUrl: address.optional(),
  /** The product's origin: redirects go nowhere else. */
  siteUrl: address,
  realm: z
    .string()
    .regex(/^[\w-]+$/)
    .default("cellwright"),
  smtpUrl: z.url({ protocol: /^smtps?$/ }),
  gatewayClientSecret: z.string().min(16),
  usersClientSecret: z.string().min(16),
  accessTokenSeconds: z.coerce.number().int().min(1).default(300),
  /** Path of a JSON file with accounts to make; they are made once for each data folder. */
  demoAccounts: z.string().optional(),
  now: z.custom<() => number>().default(() => Date.now),
  say: z.custom<Say>().optional(),
});

export type IdentityInput = z.input<typeof identityConfig>;
export type IdentityConfig = z.output<typeof identityConfig>;

const variables = {
  host: "HOST",
  port: "PORT",
  dataDir: "DATA_DIR",
  publicUrl: "PUBLIC_URL",
  siteUrl: "SITE_URL",
  realm: "REALM",
  smtpUrl: "SMTP_URL",
  gatewayClientSecret: "GATEWAY_CLIENT_SECRET",
  usersClientSecret: "USERS_CLIENT_SECRET",
  accessTokenSeconds: "ACCESS_TOKEN_SECONDS",
  demoAccounts: "DEMO_ACCOUNTS",
} as const;

/** Throws with the name of every variable that is wrong; never shows a value. */
export function configFrom(env: NodeJS.ProcessEnv): IdentityConfig {
  if (env.NODE_ENV === "production") {
    throw new Error("The local identity server does not run in production: use a real Keycloak there.");
  }
  const given = Object.entries(variables).flatMap(([key, name]) => (env[name] ? [[key, env[name]]] : []));
  const read = identityConfig.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => {
    const name = variables[issue.path[0] as keyof typeof variables];
    return `  ${name}: ${env[name] ? issue.message : "is not set"}`;
  });
  throw new Error(`Cannot start, these environment variables need attention:\n${lines.join("\n")}`);
}
