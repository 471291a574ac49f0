// The settings of this service and of its operator commands, read from the environment.
import { join } from "node:path";
import { busEnv } from "@cellwright/kit/bus";
import { address, readEnv } from "@cellwright/kit/env";
import { httpEnv } from "@cellwright/kit/http";
import { kitMigrations } from "@cellwright/kit/migrate";
import { postgresEnv } from "@cellwright/kit/postgres";
import { processEnv } from "@cellwright/kit/service";
import { sheddingEnv } from "@cellwright/kit/shedding";
import { tokenEnv } from "@cellwright/kit/token";
import { z } from "zod";

const stripeEnv = {
  /** `new:<base64>,old:<base64>`: the keys that encrypt the stored Stripe secrets. */
  SECRET_KEYS: z.string().min(1),
  /** URL of a Stripe simulator. If unset, the real Stripe is used. */
  STRIPE_URL: address.optional(),
  /** The secret of `stripe listen`, if that command forwards events. No webhook endpoint is created then. */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").optional(),
};

export type StripeEnv = z.infer<z.ZodObject<typeof stripeEnv>>;

/** Every variable that this service reads. */
export const env = {
  ...processEnv,
  ...httpEnv,
  ...sheddingEnv,
  ...tokenEnv,
  ...busEnv,
  ...postgresEnv,
  ...stripeEnv,
};

export const settings = () => readEnv(env);

export const commandSettings = () => readEnv(postgresEnv);

/** For the command reconcile.ts. */
export const reconcileSettings = () => readEnv({ ...postgresEnv, ...stripeEnv });

/** For the command configure.ts; the values are checked like those of the admin page. */
export const configureEnv = {
  ...postgresEnv,
  ...stripeEnv,
  PUBLIC_URL: httpEnv.PUBLIC_URL,
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  STRIPE_MONTHLY_PRICE_ID: z.string().min(1),
  STRIPE_YEARLY_PRICE_ID: z.string().min(1),
};

export const configureSettings = () => readEnv(configureEnv);

/** The migrations that the database must have before the service or a command runs. */
export const migrations = [kitMigrations, join(import.meta.dirname, "../prisma/migrations")];
