// Where the storage is full, the toast that says so leads to what can be deleted.
import { ApiError } from "../lib/api.ts";
import { say } from "../lib/messages.ts";

const toRequests = () => document.querySelector<HTMLElement>("#requests h2")?.focus();

/** How `error` is told. */
export const makeRoom = (error: unknown) =>
  error instanceof ApiError && error.code === "STORAGE_FULL"
    ? { action: { label: say("requests.makeRoom"), run: toRequests } }
    : {};
