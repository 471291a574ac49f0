// Stripe through its own SDK: the calls that we make, and what its refusals mean to us.
import { Problem } from "@cellwright/kit/problem";
import Stripe from "stripe";
import { stripeHttp } from "./stripe-tries.ts";

/** A connection under one secret key. */
export type StripeClient = Stripe;
export type Connect = (secretKey: string) => StripeClient;

/** What asks twice or three times stays below the gateway's patience. */
const timeout = 8_000;

/** `url` is another Stripe than the real one. A client is kept for each key. */
export function connecting(url: string | undefined): Connect {
  const clients = new Map<string, StripeClient>();
  const http = stripeHttp();
  const elsewhere = url === undefined ? {} : addressOf(url);
  return (secretKey) => {
    const known = clients.get(secretKey);
    if (known) return known;
    const made = new Stripe(secretKey, {
      ...elsewhere,
      timeout,
      maxNetworkRetries: 0,
      httpClient: http,
      telemetry: false,
      appInfo: { name: "Cellwright" },
    });
    clients.clear(); // the key before is not asked with any more
    clients.set(secretKey, made);
    return made;
  };
}

function addressOf(url: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(url);
  const isSafe = protocol === "https:";
  return { host: hostname, port: port || (isSafe ? "443" : "80"), protocol: isSafe ? "https" : "http" };
}

/** What `call` gives; undefined where Stripe has no such object. Away or over its limit: {@link Problem} UNAVAILABLE. */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw problemOf(error);
  }
}

/** As {@link asked}, of what must be there. */
export async function sure<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw problemOf(error);
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** The key is wrong, was taken back, or may not do this. */
export const isRefusedKey = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

function problemOf(error: unknown): unknown {
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  // the SDK's errors hold whole requests: only their words go on
  if (isAway) return new Problem("UNAVAILABLE", { cause: new Error(`Stripe: ${error.message}`) });
  if (isRefusedKey(error)) return new Problem("NOT_CONFIGURED");
  return error;
}
