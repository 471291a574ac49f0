// What the built-in assistant must be told; the same shape from the environment and from a test.
import { z } from "zod";

export const aiConfig = z.object({
  host: z.string().min(1).default("127.0.0.1"),
  /** 0 takes any free port. */
  port: z.coerce.number().int().min(0).max(65_535).default(8091),
  /** Without one anybody who reaches the port may ask. */
  apiKey: z.string().min(1).optional(),
  /** Answers that are made at once; one person's take at most a quarter of them, and at least one. */
  threads: z.coerce.number().int().min(1).max(64).default(2),
  /** Pause between two streamed words, in milliseconds: as fast as a quick model. */
  wordDelayMs: z.coerce.number().int().min(0).max(60_000).default(15),
});

export type AiConfig = z.output<typeof aiConfig>;
export type AiInput = z.input<typeof aiConfig>;

const variables = {
  host: "HOST",
  port: "PORT",
  apiKey: "API_KEY",
  threads: "THREADS",
  wordDelayMs: "WORD_DELAY_MS",
} as const;

/** Throws with the name of every variable that is wrong. An empty variable counts as absent. */
export function configFrom(env: NodeJS.ProcessEnv): AiConfig {
  const given = Object.entries(variables).flatMap(([key, name]) =>
    env[name] ? [[key, env[name]] as const] : [],
  );
  const read = aiConfig.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => {
    const [key] = path as (keyof typeof variables)[];
    return `  ${key ? variables[key] : "configuration"}: ${message}`;
  });
  throw new Error(`Cannot start, these environment variables need attention:\n${lines.join("\n")}`);
}
