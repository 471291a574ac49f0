// What every read of the server has in common, and what a polled one adds.
import type { SWRConfiguration } from "swr";
import { get } from "./api.ts";

/** What was read is good for so long. */
const freshFor = 5 * 60_000;
/** Of what changes by what is done elsewhere, only one ask at a time is spared. */
export const shortLived: SWRConfiguration = { dedupingInterval: 2_000 };

export const reading: SWRConfiguration = {
  fetcher: get,
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  focusThrottleInterval: 1_000,
  dedupingInterval: freshFor,
};

/** Asks again every `ms`, also after a failure: the next turn of the poll is the retry. */
export const polled = (ms: number): SWRConfiguration => ({
  ...shortLived,
  refreshInterval: ms,
  shouldRetryOnError: ms > 0,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), ms),
});
