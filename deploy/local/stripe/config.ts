// Settings of the Stripe simulator, from the environment or from a test.
import { readEnv } from "@cellwright/kit/env";
import { z } from "zod";
import { simulatorSettings, simulatorShape, simulatorVariables } from "../simulator/config.ts";

const stripeConfig = z.object({
  ...simulatorShape,
  secretKey: z.string().regex(/^sk_test_\w{16,}$/, "must start with sk_test_"),
  /** The ids of the predefined prices: 5.99 EUR a month and 59.99 EUR a year. */
  monthlyPriceId: z.string().default("price_cellwright_monthly"),
  yearlyPriceId: z.string().default("price_cellwright_yearly"),
  /** The milliseconds before each retry of a webhook delivery that failed. */
  retryAfter: z.array(z.number().int().min(0)).optional(),
  /** The machine's clock. Tests replace it. */
  machine: z.custom<() => number>().default(() => Date.now),
});

export type StripeInput = z.input<typeof stripeConfig>;
export type StripeConfig = z.output<typeof stripeConfig>;

export const checkedConfig = (input: StripeInput): StripeConfig => stripeConfig.parse(input);

/** Throws an error that names every invalid variable, without its value. */
export function configFrom(env: NodeJS.ProcessEnv): StripeInput {
  if (env.NODE_ENV === "production") {
    throw new Error("The local Stripe does not run in production: use the real one there.");
  }
  const { shape } = stripeConfig;
  const read = readEnv(
    {
      ...simulatorVariables,
      STRIPE_SECRET_KEY: shape.secretKey,
    },
    env,
  );
  return {
    ...simulatorSettings(read),
    secretKey: read.STRIPE_SECRET_KEY,
  };
}
