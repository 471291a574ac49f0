// Settings of the Stripe simulator, from the environment or from a test.
import { address, readEnv } from "@cellwright/kit/env";
import type { Log } from "@cellwright/kit/log";
import { z } from "zod";

/** Other machines must not reach the simulator, as it can grant premium. */
const loopback = z
  .string()
  .refine((host) => ["127.0.0.1", "::1", "localhost"].includes(host), "must be a loopback address");

const stripeConfig = z.object({
  host: loopback.default("127.0.0.1"),
  /** 0 means any free port. */
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  dataDir: z.string().min(1),
  /** Its own base address for browsers; by default the address it listens on. */
  publicUrl: address.optional(),
  /** The product's origin, for links back. */
  siteUrl: address,
  secretKey: z.string().regex(/^sk_test_\w{16,}$/, "must start with sk_test_"),
  /** Ids of the predefined prices: 5.99 EUR a month and 59.99 EUR a year. */
  monthlyPriceId: z.string().default("price_cellwright_monthly"),
  yearlyPriceId: z.string().default("price_cellwright_yearly"),
  /** Milliseconds before each retry of a failed webhook delivery. */
  retryAfter: z.array(z.number().int().min(0)).optional(),
  /** The machine's clock; tests replace it. */
  machine: z.custom<() => number>().default(() => Date.now),
  log: z.custom<Log>().optional(),
});

export type StripeInput = z.input<typeof stripeConfig>;
export type StripeConfig = z.output<typeof stripeConfig>;

export const checkedConfig = (input: StripeInput): StripeConfig => stripeConfig.parse(input);

/** Throws an error that names every invalid variable, without values. */
export function configFrom(env: NodeJS.ProcessEnv): StripeInput {
  if (env.NODE_ENV === "production") {
    throw new Error("The local Stripe does not run in production: use the real one there.");
  }
  const { shape } = stripeConfig;
  const read = readEnv(
    {
      HOST: shape.host,
      PORT: shape.port,
      DATA_DIR: shape.dataDir,
      PUBLIC_URL: shape.publicUrl,
      SITE_URL: shape.siteUrl,
      STRIPE_SECRET_KEY: shape.secretKey,
    },
    env,
  );
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    publicUrl: read.PUBLIC_URL,
    siteUrl: read.SITE_URL,
    secretKey: read.STRIPE_SECRET_KEY,
  };
}
