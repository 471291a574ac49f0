// Adds an action to a toast about full storage. The action leads to the saved requests.
import { ApiError } from "../lib/api.ts";
import { t } from "../lib/messages.ts";

const toRequests = () => document.querySelector<HTMLElement>("#requests h2")?.focus();

/** The options of the toast that reports `error`: none, unless the storage is full. */
export const freeStorageAction = (error: unknown) =>
  error instanceof ApiError && error.code === "STORAGE_FULL"
    ? { action: { label: t("requests.makeRoom"), run: toRequests } }
    : {};
