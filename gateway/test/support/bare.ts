// Runs policies under plain Express, in the order given.
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import express, { type RequestHandler } from "express";
import { guard } from "../../src/guard.ts";
import { trust } from "../../src/network.ts";
import { requestId } from "../../src/policies/request-id.ts";
import type { Policy } from "../../src/request.ts";
import { listenAt } from "./world.ts";

export const log = logger("gateway", "silent");

/** The first policy of every pipeline. */
export const first = (trustedProxies: string[] = []): Policy =>
  requestId({ trusted: trust(trustedProxies), cookieName: "cellwright", metrics: metrics("gateway") });

/** The last policy: answers "through" with the request's context, if no policy before it has answered. */
export const through: Policy = (req, res) => {
  res.setHeader("content-type", "application/json").end(JSON.stringify({ through: true, ...req.context }));
};

export const bare = (...policies: Policy[]) => {
  const app = express().disable("x-powered-by");
  for (const policy of policies) app.use(guard(policy, log) as unknown as RequestHandler);
  return listenAt(app);
};
