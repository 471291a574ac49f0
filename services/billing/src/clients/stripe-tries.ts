// Second tries at Stripe. The SDK would try each call twice, however long Stripe is away; here they are paid from a fund.
import { setTimeout as pause } from "node:timers/promises";
import { types } from "node:util";
import { secondTries } from "@cellwright/kit/second-tries";
import Stripe from "stripe";

type Http = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The connection was closed: mostly one that rested too long. After a timeout nobody would wait once more. */
const closed = new Set(["ECONNRESET", "EPIPE"]);
/** It works on the same request, or is in trouble. */
const isBusy = (status: number) => status === 409 || status >= 500;
const jitter = () => 100 + Math.random() * 200;

/** A second try does no harm: the SDK gives each call that changes something an idempotency key. */
export function stripeHttp(): Http {
  const http = Stripe.createNodeHttpClient();
  const tries = secondTries();
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

/** Under its code the SDK would know it and try again by itself. */
const unnamed = (error: unknown): unknown => (isClosed(error) ? new Error(error.message) : error);
