// SWR settings: for all reads, for short-lived data, and for polling.
import type { SWRConfiguration } from "swr";
import { get } from "./api.ts";

/** How long data is considered fresh. */
const freshFor = 5 * 60_000;
/** For data that changes elsewhere: only simultaneous requests are deduplicated. */
export const shortLived: SWRConfiguration = { dedupingInterval: 2_000 };

export const reading: SWRConfiguration = {
  fetcher: get,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  focusThrottleInterval: 1_000,
  dedupingInterval: freshFor,
};

/** Polls every `ms`. A failed request is retried by the next poll. */
export const refreshedEvery = (ms: number): SWRConfiguration => ({
  ...shortLived,
  refreshInterval: ms,
  shouldRetryOnError: ms > 0,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), ms),
});
