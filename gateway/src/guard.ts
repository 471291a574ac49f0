// Turns an unexpected error of a policy into a response.

import type { ServerResponse } from "node:http";
import type { Log } from "@cellwright/kit/log";
import { refuse } from "./refuse.ts";
import type { GatewayRequest, Policy } from "./request.ts";

export function guard(policy: Policy, log: Log): Policy {
  const failed = (error: unknown, req: GatewayRequest, res: ServerResponse) => {
    log.error({ err: error, requestId: req.context?.requestId }, "unexpected error");
    if (res.headersSent) res.destroy();
    else refuse(req, res, "INTERNAL");
  };
  return (req, res, next) => {
    try {
      const done = policy(req, res, next);
      if (done) done.catch((error: unknown) => failed(error, req, res));
    } catch (error) {
      failed(error, req, res);
    }
  };
}
