// The same pipeline under plain Express: for tests, and as a fallback if express-gateway has to be replaced.
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
      // the cast is safe: policies are Connect middleware and use only what node:http offers
      return make(action) as unknown as RequestHandler;
    });
    app.all(path, ...handlers);
  }
  return { app, close };
}
