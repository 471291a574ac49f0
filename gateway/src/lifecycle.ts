// Starts express-gateway: passes its settings, forwards its log, and refuses to start with unsafe defaults.
import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { countRequests } from "@cellwright/kit/http";
import type { Log } from "@cellwright/kit/log";
import { z } from "zod";
import { configureExpressGateway } from "./config.ts";
import { pluginLoaded, provide } from "./plugin.ts";
import type { Policy } from "./request.ts";
import { configFolder } from "./routing-table.ts";

type Parts = {
  host: string;
  port: number;
  policies: Readonly<Record<string, (action: unknown) => Policy>>;
  log: Log;
};

const require = createRequire(import.meta.url);

/** Rejects the secrets that express-gateway ships with, and its admin API. */
const safe = z.object({
  systemConfig: z.object({
    crypto: z.object({ cipherKey: z.string().min(32) }),
    session: z.object({ secret: z.string().min(32) }),
  }),
  gatewayConfig: z.object({ admin: z.undefined().optional() }),
});

/** Longer than load balancers keep idle connections. The services use the same time. */
const keepAliveMs = 75_000;
const headersMs = 20_000;

export async function startExpressGateway({ host, port, policies, log }: Parts): Promise<Server> {
  const random = randomBytes(32).toString("base64url");
  configureExpressGateway({ folder: configFolder, host, port, random });
  provide(policies);
  const loggers = require("express-gateway/lib/logger");
  for (const each of Object.values(loggers)) if (isLogger(each)) each.clear().add(forwardTo(log));
  disableRequestIds();

  safe.parse(require("express-gateway/lib/config"));
  const [{ app: server }] = await require("express-gateway")().load(configFolder).run();
  if (!pluginLoaded()) {
    server.close();
    throw new Error("express-gateway did not load its plugin");
  }
  return countRequests(
    Object.assign(server as Server, { keepAliveTimeout: keepAliveMs, headersTimeout: headersMs }),
  );
}

type Winston = { clear(): Winston; add(transport: Writable): Winston };
const isLogger = (value: unknown): value is Winston =>
  typeof value === "object" && value !== null && "clear" in value;

const line = z.object({ message: z.string() });

/** Forwards express-gateway's messages to our log. Its "info" messages become debug messages. */
function forwardTo(log: Log): Writable {
  const transport = new Writable({
    objectMode: true,
    write(entry: object, _encoding, done) {
      const level: unknown = Reflect.get(entry, Symbol.for("level"));
      const { message } = line.catch({ message: "" }).parse(entry);
      if (level === "error") log.error({ part: "express-gateway" }, message);
      else if (level === "warn") log.warn({ part: "express-gateway" }, message);
      else log.debug({ part: "express-gateway" }, message);
      done();
    },
  });
  // winston recognises current transports by this function's arity, and calls only `write`
  return Object.assign(transport, { log: () => {} });
}

/** express-gateway creates an id per request, which is unused and takes as much time as the rest of its routing. */
function disableRequestIds(): void {
  require("uuid62").v4 = () => "";
}
