// The settings of the built-in assistant, read from environment variables.
import { z } from "zod";

const settings = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8091),
  /** If absent, anybody who reaches the port may use the API. */
  API_KEY: z.string().min(1).optional(),
  /** The number of worker threads. One user occupies at most a quarter of them, but can always use one. */
  THREADS: z.coerce.number().int().min(1).max(64).default(2),
  /** The pause between two streamed words, in milliseconds. */
  WORD_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(15),
});

/** Throws an error that names every invalid variable. An empty variable counts as absent. */
export function configFrom(env: Readonly<Record<string, unknown>>): z.output<typeof settings> {
  const read = settings.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")),
  );
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(`Cannot start, these environment variables need attention:\n${lines.join("\n")}`);
}
