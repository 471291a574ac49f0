// Reads settings from environment variables and checks them. A service with a wrong setting refuses to start.
import { z } from "zod";

/** Settings are missing or wrong; the message names each variable and says what is wrong. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Reads the variables of `shape` from `source`. An empty variable counts as absent.
 * Throws {@link EnvError}, which names every wrong variable but never contains values.
 */
export function readEnv<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const read = z.object(shape).safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name}: ${given[name] === undefined ? "is not set" : issue.message}`;
  });
  throw new EnvError(`Cannot start, these environment variables need attention:\n${lines.join("\n")}`);
}

/** A TCP port, 1–65535. */
export const port = z.coerce.number().int().min(1).max(65_535);

/** An http or https URL; trailing slashes are removed. */
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** Comma-separated words; empty by default. */
export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );
