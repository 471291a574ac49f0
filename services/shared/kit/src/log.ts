// One JSON line per happening; what could identify a person or open a door is cut out before it is written.
import { type DestinationStream, destination, type Logger, pino } from "pino";

export type Log = Logger;

/** Keys whose value is never written, at any depth. */
const secretKey =
  /^((proxy-)?authorization|(set-)?cookie|password|((access|refresh|id|logout)[-_]?)?token|((client|webhook)[-_]?)?secret([-_]?key)?|api[-_]?key|email|((first|last|given|family)[-_]?)name|content|question|prompt|description|formula|body)$/i;
const deepest = 6;
const longestText = 4_000;

/** `LOG_LEVEL` of pino: trace, debug, info, warn, error, fatal or silent. Writes to stdout unless told otherwise. */
export function logger(service: string, level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // errors are lines already
    serializers: { err: (line: unknown) => line },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: object) => cut(line, 0) as Record<string, unknown>,
    },
  };
  // written at once: a line on its way when the process ends would come after those that follow it, or not at all
  return pino(options, to ?? destination({ sync: true }));
}

/** Name and message of an error, without what drivers put in them of a person's data. */
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

/** The rest of what a driver's error carries is left out: rows, statements, whole documents. */
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
