// What to tell a person when something failed.
import { ApiError } from "./api.ts";
import { list, say, sayProblem } from "./messages.ts";

/** The server's words, by its code in the language that is spoken; a lost connection has none, and is what it is `otherwise`. */
export function reasonOf(error: unknown, otherwise = say("error.connection")): string {
  if (!(error instanceof ApiError)) return otherwise;
  const { status, code, fields, message } = error;
  const known = code && sayProblem(code);
  if (!known) return message;
  return fields.length > 0 ? `${status}: ${known} (${list(fields)})` : `${status}: ${known}`;
}
