// Adds an action to a toast, if it reports that the storage is full: the action leads to the saved requests.
import { ApiError } from "../lib/api.ts";
import { t } from "../lib/messages.ts";

const toRequests = () => document.querySelector<HTMLElement>("#requests h2")?.focus();

/** Options for the toast that reports `error`. */
export const freeStorageAction = (error: unknown) =>
  error instanceof ApiError && error.code === "STORAGE_FULL"
    ? { action: { label: t("requests.makeRoom"), run: toRequests } }
    : {};
