// The list of all API calls.
import { activitiesCalls } from "./activities.ts";
import { adminCalls } from "./admin.ts";
import { billingCalls } from "./billing.ts";
import type { Call, Service } from "./call.ts";
import { chatCalls } from "./chat.ts";
import { formulasCalls } from "./formulas.ts";
import { gatewayCalls } from "./gateway.ts";
import { usersCalls } from "./users.ts";

export const calls: readonly Call[] = [
  gatewayCalls,
  usersCalls,
  chatCalls,
  formulasCalls,
  activitiesCalls,
  billingCalls,
  adminCalls,
].flatMap((part): Call[] => Object.values(part));

/** The calls that `service` implements, as `GET /api/sessions/{id}`. */
export const servedBy = (service: Service): string[] =>
  calls
    .filter((call) => call.service === service && call.served)
    .map((call) => `${call.method.toUpperCase()} ${call.path}`)
    .sort();
