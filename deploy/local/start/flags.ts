// The launcher's command line.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { mayBeOpened, portsFrom, replicasAtMost, type ServiceName, serviceNames } from "./ports.ts";

export type Flags = {
  help: boolean;
  fresh: boolean;
  watch: boolean;
  /** Folder of everything that is kept between runs. */
  data: string;
  /** Added to every port. */
  offset: number;
  scale: Record<ServiceName, number>;
  identity: IdentityServer;
};

/** The local one on Keycloak's addresses, or Keycloak itself. */
const identityServers = ["local", "keycloak"] as const;
export type IdentityServer = (typeof identityServers)[number];

/** The command line cannot be understood. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const help = `Starts Cellwright on this machine: the page, the services, their servers and the outside world in small.

  npm start -- [options]

  --fresh             forget everything that earlier runs kept
  --scale chat=2      run a service more than once, at most ${replicasAtMost} times; may be repeated
                      (${serviceNames.join(", ")})
  --identity keycloak sign-up and sign-in by a real Keycloak, which needs Java, instead of the local identity server
  --watch             restart services and reload the page when their code changes (npm run dev)
  --data <folder>     keep data here instead of in .data
  --offset <number>   add this to every port, to run a second stack beside the first
  --help              show this

Instead of the local ones, these from the environment are used:
  DATABASE_URL        owner login of a PostgreSQL server
  MONGO_URL           a MongoDB replica set
  NATS_URL            a NATS server with JetStream, with user and password
  SMTP_URL            a mail server
  OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL   any OpenAI-compatible model
  STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_MONTHLY_PRICE_ID, STRIPE_YEARLY_PRICE_ID   a real Stripe account
  STRIPE_WEBHOOK_SECRET   of \`stripe listen\`, which brings its events here

Also: LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, NO_COLOR, CELLWRIGHT_CACHE (folder of downloaded servers),
JAVA_HOME and KEYCLOAK_HOME (an unpacked Keycloak).
Ends with 0 when stopped by Ctrl-C, 1 when a part failed, 2 when an option is wrong.
`;

const options = {
  help: { type: "boolean", default: false },
  fresh: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  data: { type: "string", default: ".data" },
  offset: { type: "string", default: "0" },
  scale: { type: "string", multiple: true, default: [] },
  identity: { type: "string", default: "local" },
} satisfies ParseArgsConfig["options"];

export function readFlags(args: string[]): Flags {
  const { help, fresh, watch, data, offset, scale, identity } = parsed(args);
  return {
    ...{ help, fresh, watch, data },
    offset: offsetIn(offset),
    scale: scales(scale),
    identity: identityServer(identity),
  };
}

function identityServer(text: string): IdentityServer {
  const server = identityServers.find((known) => known === text);
  if (!server) throw new UsageError(`--identity takes ${identityServers.join(" or ")}, not "${text}"`);
  return server;
}

function offsetIn(text: string): number {
  const offset = numberIn("--offset", text, 0, 20_000);
  if (!mayBeOpened(offset))
    throw new UsageError(`--offset ${offset}: no browser opens port ${portsFrom(offset).gateway}`);
  return offset;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function scales(given: string[]): Record<ServiceName, number> {
  const scale = Object.fromEntries(serviceNames.map((name) => [name, 1])) as Record<ServiceName, number>;
  for (const one of given) {
    const [name, count] = one.split("=");
    const service = serviceNames.find((known) => known === name);
    if (!service)
      throw new UsageError(`--scale ${one}: there is no service "${name}" (${serviceNames.join(", ")})`);
    scale[service] = numberIn(`--scale ${service}`, count ?? "", 1, replicasAtMost);
  }
  return scale;
}

function numberIn(what: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${what} takes a whole number from ${least} to ${most}, not "${text}"`);
}
