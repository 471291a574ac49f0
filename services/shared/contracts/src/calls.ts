// The list of all API calls.
import { activitiesCalls } from "./activities.ts";
import { adminCalls } from "./admin.ts";
import { billingCalls } from "./billing.ts";
import type { Call, Service } from "./call.ts";
import { chatCalls } from "./chat.ts";
import { formulasCalls } from "./formulas.ts";
import { gatewayCalls } from "./gateway.ts";
import { usersCalls } from "./users.ts";
import { workbooksCalls } from "./workbooks.ts";

const named = [
  gatewayCalls,
  usersCalls,
  chatCalls,
  formulasCalls,
  workbooksCalls,
  activitiesCalls,
  billingCalls,
  adminCalls,
].flatMap((part) => Object.entries<Call>(part));

export const calls: readonly Call[] = named.map(([, call]) => call);

/** A unique name for each call, such as `chatExportSession`. */
export const operationIds: ReadonlyMap<Call, string> = new Map(
  named.map(([name, call]) => [call, `${call.service}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`]),
);

/** The calls that `service` implements, in the form `GET /api/sessions/{id}`. */
export const servedBy = (service: Service): string[] =>
  calls
    .filter((call) => call.service === service && call.served)
    .map((call) => `${call.method.toUpperCase()} ${call.path}`)
    .sort();
