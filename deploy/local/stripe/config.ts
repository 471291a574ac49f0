// What the local Stripe must be told; the same from the environment and from a test.
import { address, readEnv } from "@cellwright/kit/env";
import type { Log } from "@cellwright/kit/log";
import { z } from "zod";

/** Whoever reaches it may give premium away: other machines must not. */
const loopback = z
  .string()
  .refine((host) => ["127.0.0.1", "::1", "localhost"].includes(host), "must be a loopback address");

const stripeConfig = z.object({
  host: loopback.default("127.0.0.1"),
  /** 0 takes any free port. */
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  dataDir: z.string().min(1),
  /** Its own base address as browsers see it; default: where it listens. */
  publicUrl: address.optional(),
  /** The product's origin: links back go there. */
  siteUrl: address,
  secretKey: z.string().regex(/^sk_test_\w{16,}$/, "must start with sk_test_"),
  /** Prices that are there from the start: ids for 5.99 EUR a month and 59.99 EUR a year. */
  monthlyPriceId: z.string().default("price_cellwright_monthly"),
  yearlyPriceId: z.string().default("price_cellwright_yearly"),
  /** Milliseconds before a delivery that failed is tried again, one for each retry. */
  retryAfter: z.array(z.number().int().min(0)).optional(),
  /** Of this machine; tests move it. */
  machine: z.custom<() => number>().default(() => Date.now),
  log: z.custom<Log>().optional(),
});

export type StripeInput = z.input<typeof stripeConfig>;
export type StripeConfig = z.output<typeof stripeConfig>;

export const checkedConfig = (input: StripeInput): StripeConfig => stripeConfig.parse(input);

/** Throws with the name of every variable that is wrong; never shows a value. */
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
