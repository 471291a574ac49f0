// The same pipeline under bare Express: what tests walk through, and the way out of express-gateway.
import express, { type Express, type RequestHandler } from "express";
import { type PipelineParts, type PipelineSettings, pipeline } from "./pipeline.ts";
import { routingTable } from "./routing-table.ts";

export type GatewayApp = { app: Express; close(): Promise<void> };

export function gatewayApp(settings: PipelineSettings, parts: PipelineParts): GatewayApp {
  const { policies, close } = pipeline(settings, parts);
  const app = express().disable("x-powered-by").set("etag", false);
  for (const { path, steps } of routingTable()) {
    const handlers = steps.map(({ policy, action }) => {
      const make = policies[policy];
      if (!make) throw new Error(`gateway.config.yml: there is no policy ${policy}`);
      // policies are Connect middleware: they know no more of a request than node:http does
      return make(action) as unknown as RequestHandler;
    });
    app.all(path, ...handlers);
  }
  return { app, close };
}
