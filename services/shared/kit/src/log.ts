// One JSON line per happening; what could identify a person or open a door is cut out before it is written.
import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

const secretKeys = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "accessToken",
  "refreshToken",
  "idToken",
  "secret",
  "secretKey",
  "apiKey",
  "email",
  "content",
  "question",
];

/** `LOG_LEVEL` of pino: trace, debug, info, warn, error, fatal or silent. Writes to stdout unless told otherwise. */
export function logger(service: string, level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      remove: true,
    },
  };
  return to ? pino(options, to) : pino(options);
}
