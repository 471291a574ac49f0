// The launcher's command line.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { replicasAtMost, type ServiceName, serviceNames } from "./ports.ts";

export type Flags = {
  help: boolean;
  fresh: boolean;
  watch: boolean;
  /** Folder of everything that is kept between runs. */
  data: string;
  /** Added to every port. */
  offset: number;
  scale: Record<ServiceName, number>;
};

/** The command line cannot be understood. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const help = `Starts Cellwright on this machine: the page, the services, their servers and the outside world in small.

  npm start -- [options]

  --fresh             forget everything that earlier runs kept
  --scale chat=2      run a service more than once, at most ${replicasAtMost} times; may be repeated
                      (${serviceNames.join(", ")})
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

Also: LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, NO_COLOR, CELLWRIGHT_CACHE (folder of downloaded servers).
Ends with 0 when stopped by Ctrl-C, 1 when a part failed, 2 when an option is wrong.
`;

const options = {
  help: { type: "boolean", default: false },
  fresh: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  data: { type: "string", default: ".data" },
  offset: { type: "string", default: "0" },
  scale: { type: "string", multiple: true, default: [] },
} satisfies ParseArgsConfig["options"];

export function readFlags(args: string[]): Flags {
  const { help, fresh, watch, data, offset, scale } = parsed(args);
  return { help, fresh, watch, data, offset: numberIn("--offset", offset, 0, 20_000), scale: scales(scale) };
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
