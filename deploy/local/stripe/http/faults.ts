// Injected faults: they make the next API calls fail.
import { Refusal } from "../protocol/refusal.ts";

export type Fault = {
  /** The call that fails, as in OpenAPI: `get /v1/subscriptions/{subscription_exposed_id}`. If absent, any call. */
  call?: string | undefined;
  status: 429 | 500;
  /** How many calls fail. */
  times: number;
};

export type Faults = ReturnType<typeof faults>;

export function faults() {
  let waiting: Fault[] = [];
  return {
    set: (next: Fault[]) => {
      waiting = next;
    },
    /** Throws an error if this call is to fail. */
    strike(call: string): void {
      const fault = waiting.find((each) => each.times > 0 && (each.call === undefined || each.call === call));
      if (!fault) return;
      fault.times -= 1;
      if (fault.status === 429)
        throw new Refusal(429, "Request rate limit exceeded.", {
          code: "rate_limit",
        });
      throw new Refusal(500, "An unknown error occurred", { type: "api_error" });
    },
  };
}
