// Stripe's error responses.
import type { Response } from "express";

export type Refused = {
  type?: "invalid_request_error" | "idempotency_error" | "card_error" | "api_error";
  code?: string;
  param?: string;
};

/** Thrown while a call is handled; becomes the error response. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly refused: Refused;
  constructor(status: number, message: string, refused: Refused = {}) {
    super(message);
    this.status = status;
    this.refused = refused;
  }
}

export const missing = (what: string, id: string, param: string): Refusal =>
  new Refusal(404, `No such ${what}: '${id}'`, { code: "resource_missing", param });

/** An error about an unknown id in the parameters. There Stripe answers 400, not 404. */
export const missingIn = (what: string, id: string, param: string): Refusal =>
  new Refusal(400, `No such ${what}: '${id}'`, { code: "resource_missing", param });

export const wrong = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, message, { ...(param && { param }), ...(code && { code }) });

/** An error about a parameter that real Stripe supports but the simulator does not. */
export const notHere = (param: string): Refusal =>
  wrong(`The local Stripe does not do '${param}'.`, param, "not_in_the_local_stripe");

export const refusalBody = (refusal: Refusal, requestId: string): object => ({
  error: {
    ...(refusal.refused.code && {
      code: refusal.refused.code,
      doc_url: `https://stripe.com/docs/error-codes/${refusal.refused.code.replaceAll("_", "-")}`,
    }),
    message: refusal.message,
    ...(refusal.refused.param && { param: refusal.refused.param }),
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    type: refusal.refused.type ?? "invalid_request_error",
  },
});

export function refuse(res: Response, refusal: Refusal, requestId: string): void {
  res.status(refusal.status).json(refusalBody(refusal, requestId));
}
