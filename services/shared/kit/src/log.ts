// The logger: one JSON line per event. Personal data and credentials are removed before a line is written.
import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger;

/** Properties with these names are never logged, at any depth. */
const secretKey =
  /^((proxy-)?authorization|(set-)?cookie|password|((access|refresh|id|logout)[-_]?)?token|((client|webhook)[-_]?)?secret([-_]?key)?|api[-_]?key|email|((first|last|given|family)[-_]?)name|content|question|prompt|description|formula|body)$/i;
const deepest = 6;
const longestText = 4_000;

/** `level` is a level of pino: trace, debug, info, warn, error, fatal or silent. Writes to stdout if `to` is absent. */
export function logger(service: string, level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // `formatters.log` has already turned errors into objects
    serializers: { err: (line: unknown) => line },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: object) => cut(line, 0) as Record<string, unknown>,
    },
  };
  // synchronous, because otherwise the last lines before the process ends could be lost or out of order
  return pino(options, to ?? destination({ sync: true }));
}

/** Name and message of an error, without the user data that database drivers put into messages. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${scrubbed(error.message)}` : scrubbed(String(error));

function cut(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return "…";
  if (value instanceof Error) return errorLine(value, depth);
  if ("toJSON" in value) return value;
  if (Array.isArray(value)) return value.map((item) => cut(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      secretKey.test(key) ? [] : [[key, cut(inner, depth + 1)]],
    ),
  );
}

/** Keeps only these properties, because the errors of drivers contain rows, statements and whole documents. */
function errorLine(error: Error, depth: number): object {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: scrubbed(error.message),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    stack: scrubbed(error.stack ?? ""),
    ...(error.cause !== undefined && { cause: cut(error.cause, depth + 1) }),
  };
}

const scrubbed = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(/dup key: \{.*\}/gs, "dup key: {…}")
    .replace(/".*"(\.{3})? is not valid JSON/gs, "what came is not valid JSON")
    .replace(/\/\/[^\s/@]{1,200}@/g, "//…@")
    .replace(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g, "…@…");
