// If the storage is full, adds a toast action that leads to the saved requests.
import { ApiError } from "../lib/api.ts";
import { say } from "../lib/messages.ts";

const toRequests = () => document.querySelector<HTMLElement>("#requests h2")?.focus();

/** Options for the toast that reports `error`. */
export const freeStorageAction = (error: unknown) =>
  error instanceof ApiError && error.code === "STORAGE_FULL"
    ? { action: { label: say("requests.makeRoom"), run: toRequests } }
    : {};
