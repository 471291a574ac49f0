// SWR settings for all requests, for data that changes often, and for polling.
import type { SWRConfiguration } from "swr";
import { get } from "./api.ts";

/** How long loaded data counts as fresh, in ms. */
const freshFor = 5 * 60_000;
/** For data that others change: a request is skipped only if the same one was sent within the last 2 s. */
export const shortLived: SWRConfiguration = { dedupingInterval: 2_000 };

export const reading: SWRConfiguration = {
  fetcher: get,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  focusThrottleInterval: 1_000,
  dedupingInterval: freshFor,
};

/** Polls every `ms` milliseconds. A failed request is not repeated before the next poll. */
export const refreshedEvery = (ms: number): SWRConfiguration => ({
  ...shortLived,
  refreshInterval: ms,
  shouldRetryOnError: ms > 0,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), ms),
});
