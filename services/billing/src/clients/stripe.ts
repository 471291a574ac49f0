// Creates a client of Stripe's SDK for a secret key, and turns the SDK's errors into problems.
import { Problem } from "@cellwright/kit/problem";
import Stripe from "stripe";
import { stripeHttp } from "./stripe-retries.ts";

/** An SDK client for one secret key. */
export type StripeClient = Stripe;
export type Connect = (secretKey: string) => StripeClient;

/** In milliseconds. Three calls in sequence take less than the gateway's timeout. */
const timeout = 8_000;

/** `url` is that of a simulator; undefined for the real Stripe. The client of the last key is cached. */
export function createConnect(url: string | undefined): Connect {
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
    clients.clear(); // the previous key is not used any more
    clients.set(secretKey, made);
    return made;
  };
}

function addressOf(url: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(url);
  const isSafe = protocol === "https:";
  return { host: hostname, port: port || (isSafe ? "443" : "80"), protocol: isSafe ? "https" : "http" };
}

/** The result of `call`; undefined if there is no such object. Throws {@link Problem} UNAVAILABLE in an outage. */
export async function ifExists<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw problemOf(error);
  }
}

/** The same for objects that must exist: throws if there is no such object. */
export async function orProblem<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw problemOf(error);
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** The key is wrong, revoked, or lacks the permission. */
export const isRefusedKey = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

function problemOf(error: unknown): unknown {
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  // keep only the message, because the SDK's errors contain whole requests
  if (isAway) return new Problem("UNAVAILABLE", { cause: new Error(`Stripe: ${error.message}`) });
  if (isRefusedKey(error)) return new Problem("NOT_CONFIGURED");
  return error;
}
