// Command line of the launcher.
import { type CommandLine, readOptions, type Script } from "@cellwright/kit/options";
import { mayBeOpened, portsFrom, replicasAtMost, type ServiceName, serviceNames } from "./ports.ts";

/** `local` is the identity simulator, which has Keycloak's paths; `keycloak` is a real Keycloak. */
const identityServers = ["local", "keycloak"] as const;
export type IdentityServer = (typeof identityServers)[number];

const options = {
  fresh: { help: "delete the data of earlier runs" },
  scale: {
    value: "SERVICE=NUMBER",
    multiple: true,
    help: `run ${serviceNames.join(", ")} more than once, at most ${replicasAtMost} times; may be repeated`,
  },
  identity: {
    value: identityServers.join("|"),
    choices: identityServers,
    usual: "local",
    help: "the identity server; a real Keycloak needs Java",
  },
  once: { help: "stop everything when a part ends, instead of restarting it" },
  watch: { help: "restart services and reload the page when their code changes (npm run dev)" },
  data: { value: "FOLDER", usual: ".data", help: "folder for data that is kept between runs" },
  offset: {
    value: "NUMBER",
    number: { isWhole: true, from: 0, to: 20_000 },
    usual: 0,
    help: "added to every port, to run a second stack beside the first",
  },
} as const;

export const script: Script<typeof options> = {
  command: "npm start",
  about:
    "Starts Cellwright on this machine: the page, the services, their servers, and simulators of external services.",
  options,
  notes: `Instead of the local ones, these from the environment are used:
  DATABASE_URL        owner login of a PostgreSQL server
  MONGO_URL           a MongoDB replica set
  NATS_URL            a NATS server with JetStream, with user and password
  SMTP_URL            a mail server
  OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL   any OpenAI-compatible model
  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_MONTHLY_PRICE_ID, STRIPE_YEARLY_PRICE_ID   a real Stripe account
  STRIPE_WEBHOOK_SECRET   of \`stripe listen\`, which brings its events here

A part that ends unexpectedly is restarted after a growing delay; the fifth time within a minute everything is stopped.

Also: LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, NO_COLOR, CELLWRIGHT_CACHE (folder of downloaded servers),
JAVA_HOME and KEYCLOAK_HOME (an unpacked Keycloak).
Ends with 0 when stopped by Ctrl-C, 1 when a part failed, 2 when an option is wrong.`,
  wrong: ({ values: { offset, scale } }) =>
    mayBeOpened(offset)
      ? scale.map(wrongScale).find(Boolean)
      : `--offset ${offset}: no browser opens port ${portsFrom(offset).gateway}.`,
};

type Given = CommandLine<typeof options>["values"];
export type Flags = Omit<Given, "scale"> & { scale: Record<ServiceName, number> };

/** Returns null if the user asked for help. */
export function readFlags(args: readonly string[]): Flags | null {
  const found = readOptions(script, args);
  return found && flagsOf(found.values);
}

export function flagsOf({ scale, ...values }: Given): Flags {
  const counts = Object.fromEntries(serviceNames.map((name) => [name, 1])) as Record<ServiceName, number>;
  return { ...values, scale: Object.assign(counts, Object.fromEntries(scale.map(replicas))) };
}

const replicas = (text: string): [name: string, count: number] => {
  const [name = "", count = ""] = text.split("=");
  return [name, /^\d+$/.test(count) ? Number(count) : Number.NaN];
};

function wrongScale(text: string): string | undefined {
  const [name, count] = replicas(text);
  if (!serviceNames.some((known) => known === name))
    return `--scale ${text}: there is no service "${name}" (${serviceNames.join(", ")}).`;
  return count >= 1 && count <= replicasAtMost
    ? undefined
    : `--scale ${text}: a service runs from 1 to ${replicasAtMost} times.`;
}
