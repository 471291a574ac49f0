// Retries calls to Stripe within a budget. The SDK's own retries would double all calls during an outage.
import { setTimeout as pause } from "node:timers/promises";
import { types } from "node:util";
import { createRetryBudget } from "@cellwright/kit/retry-budget";
import Stripe from "stripe";

type Http = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Codes of a closed (mostly idle) connection. Timeouts are not retried, because no caller would wait that long. */
const closed = new Set(["ECONNRESET", "EPIPE"]);
/** Stripe is still processing the same request (409), or has an internal error. */
const isBusy = (status: number) => status === 409 || status >= 500;
const jitter = () => 100 + Math.random() * 200;

/** Retries are safe, because the SDK gives each call that changes something an idempotency key. */
export function stripeHttp(): Http {
  const http = Stripe.createNodeHttpClient();
  const tries = createRetryBudget();
  const send: Http["makeRequest"] = http.makeRequest.bind(http);
  http.makeRequest = async (...request) => {
    tries.pay();
    const first = await send(...request).catch((error: unknown) => {
      if (isClosed(error) && tries.take()) return undefined;
      throw unnamed(error);
    });
    if (first && !(isBusy(first.getStatusCode()) && tries.take())) return first;
    await first?.toJSON().catch(() => {});
    await pause(jitter());
    return send(...request).catch((error: unknown) => {
      throw unnamed(error);
    });
  };
  return http;
}

const isClosed = (error: unknown): error is NodeJS.ErrnoException =>
  types.isNativeError(error) && "code" in error && closed.has(String(error.code));

/** Removes the error code, because with it the SDK would retry by itself. */
const unnamed = (error: unknown): unknown => (isClosed(error) ? new Error(error.message) : error);
