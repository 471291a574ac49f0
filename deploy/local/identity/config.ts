// Settings of the identity simulator, from the environment or from a test.
import { readEnv } from "@cellwright/kit/env";
import { z } from "zod";
import { simulatorSettings, simulatorShape, simulatorVariables } from "../simulator/config.ts";

const identityConfig = z.object({
  ...simulatorShape,
  realm: z
    .string()
    .regex(/^[\w-]+$/)
    .default("cellwright"),
  smtpUrl: z.url({ protocol: /^smtps?$/ }),
  gatewayClientSecret: z.string().min(16),
  usersClientSecret: z.string().min(16),
  accessTokenSeconds: z.coerce.number().int().min(1).default(300),
  /** The path of a JSON file with demo accounts. They are created once per data folder. */
  demoAccounts: z.string().optional(),
  /** The clock for links and waiting times. Tests replace it. */
  now: z.custom<() => number>().default(() => Date.now),
});

export type IdentityInput = z.input<typeof identityConfig>;
export type IdentityConfig = z.output<typeof identityConfig>;

export const checkedConfig = (input: IdentityInput): IdentityConfig => identityConfig.parse(input);

/** Throws an error that names every invalid variable, without its value. */
export function configFrom(env: NodeJS.ProcessEnv): IdentityInput {
  if (env.NODE_ENV === "production") {
    throw new Error("The local identity server does not run in production: use a real Keycloak there.");
  }
  const { shape } = identityConfig;
  const read = readEnv(
    {
      ...simulatorVariables,
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
    ...simulatorSettings(read),
    realm: read.REALM,
    smtpUrl: read.SMTP_URL,
    gatewayClientSecret: read.GATEWAY_CLIENT_SECRET,
    usersClientSecret: read.USERS_CLIENT_SECRET,
    accessTokenSeconds: read.ACCESS_TOKEN_SECONDS,
    demoAccounts: read.DEMO_ACCOUNTS,
  };
}
