// What to tell a person when something failed.
import { ApiError } from "./api.ts";
import { say } from "./messages.ts";

/** The server's own words where it answered; a lost connection has none. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : say("error.connection");
