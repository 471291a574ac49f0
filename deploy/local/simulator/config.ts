// Settings that the simulators have in common.
import { address } from "@cellwright/kit/env";
import type { Log } from "@cellwright/kit/log";
import { z } from "zod";

/** Other machines must not reach a simulator: none is hardened, and they hold accounts, sign-in links and payments. */
export const loopback = z
  .string()
  .refine((host) => ["127.0.0.1", "::1", "localhost"].includes(host), "must be a loopback address")
  .default("127.0.0.1");

/** The port; 0 means any free one. */
export const anyPort = z.coerce.number().int().min(0).max(65_535).default(0);

export const simulatorShape = {
  host: loopback,
  port: anyPort,
  dataDir: z.string().min(1),
  /** The simulator's base URL for browsers and servers. By default, where it listens. */
  publicUrl: address.optional(),
  /** The product's origin: the target of redirects and links back. */
  siteUrl: address,
  log: z.custom<Log>().optional(),
};

/** The variables of `simulatorShape`. */
export const simulatorVariables = {
  HOST: simulatorShape.host,
  PORT: simulatorShape.port,
  DATA_DIR: simulatorShape.dataDir,
  PUBLIC_URL: simulatorShape.publicUrl,
  SITE_URL: simulatorShape.siteUrl,
};

export const simulatorSettings = (read: z.infer<z.ZodObject<typeof simulatorVariables>>) => ({
  host: read.HOST,
  port: read.PORT,
  dataDir: read.DATA_DIR,
  publicUrl: read.PUBLIC_URL,
  siteUrl: read.SITE_URL,
});
