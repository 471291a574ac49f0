// Payments: the local Stripe or a real account, and the step that configures the billing service.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { compiledFolder } from "../servers/env.ts";
import { run } from "../servers/run.ts";
import type { Part } from "./part.ts";
import { program } from "./program.ts";
import { step } from "./server-or-step.ts";

export type Payments = {
  /** The root of the repository. */
  root: string;
  /** The data folder of the local Stripe. */
  data: string;
  port: number;
  site: string;
  /** The value of SECRET_KEYS, which must be the same in all runs. */
  keys: string;
  /** The STRIPE_* variables of a real account. */
  theirs: Record<string, string> | undefined;
  passedOn: Record<string, string>;
  watch: boolean;
  /** The environment in which billing's commands find its database. */
  database: Record<string, string>;
};

/** If all of these are set, billing is configured from them. Otherwise a super admin does it on the admin page. */
const configuration = ["SECRET_KEY", "PUBLISHABLE_KEY", "MONTHLY_PRICE_ID", "YEARLY_PRICE_ID"].map(
  (name) => `STRIPE_${name}`,
);

/** The local Stripe's generated keys. They stay the same as long as the data, because billing stores them. */
function local({ keys, port }: Payments): Record<string, string> {
  const secret = createHash("sha256").update(`stripe ${keys}`).digest("hex");
  return {
    STRIPE_URL: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: `sk_test_${secret}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${secret.slice(0, 24)}`,
    STRIPE_MONTHLY_PRICE_ID: "price_cellwright_monthly",
    STRIPE_YEARLY_PRICE_ID: "price_cellwright_yearly",
  };
}

/** The environment of the billing service. `stripeUrl` is the URL of the local Stripe. */
export function billingEnv(of: Payments, stripeUrl = local(of).STRIPE_URL): Record<string, string> {
  const webhook = of.theirs?.STRIPE_WEBHOOK_SECRET;
  return {
    SECRET_KEYS: of.keys,
    ...(of.theirs ? webhook && { STRIPE_WEBHOOK_SECRET: webhook } : stripeUrl && { STRIPE_URL: stripeUrl }),
  };
}

export function paymentParts(of: Payments): Part[] {
  const given = of.theirs ?? local(of);
  const isWhole = configuration.every((name) => given[name]);
  const ours = program({
    name: "stripe",
    after: [],
    ports: [of.port],
    file: join(of.root, "deploy/local/stripe/main.ts"),
    env: {
      ...of.passedOn,
      PORT: String(of.port),
      SITE_URL: of.site,
      DATA_DIR: of.data,
      STRIPE_SECRET_KEY: given.STRIPE_SECRET_KEY ?? "",
    },
    health: `http://127.0.0.1:${of.port}/health`,
    about: `http://127.0.0.1:${of.port}`,
    watch: of.watch,
  });
  const configure = step(
    "payments",
    ["databases", ...(of.theirs ? [] : ["stripe"])],
    async ({ log, signal }) => {
      let result = "";
      await run({
        command: process.execPath,
        args: [join(of.root, "services/billing/src/configure.ts")],
        env: {
          ...{ ...of.passedOn, ...of.database, ...given, ...billingEnv(of), PUBLIC_URL: of.site },
          NODE_COMPILE_CACHE: compiledFolder(),
        },
        log,
        signal,
        onLine: (line) => {
          result = line;
        },
      });
      return result;
    },
  );
  return [...(of.theirs ? [] : [ours]), ...(isWhole ? [configure] : [])];
}
