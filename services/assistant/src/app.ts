// The routes: models, chat completions, health; every error in OpenAI's shape.
import { timingSafeEqual } from "node:crypto";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { completions, modelName } from "./completions.ts";
import type { AiConfig } from "./config.ts";
import { refuse } from "./refusals.ts";
import type { Answer } from "./workers/answerers.ts";

const started = Math.floor(Date.now() / 1000);
const model = { id: modelName, object: "model", created: started, owned_by: "cellwright" };

export function aiApp(config: AiConfig, answer: Answer): Express {
  const app = express().disable("x-powered-by");
  app.get("/health", (_req, res) => void res.json({ status: "UP" }));
  app.use("/v1", bearer(config.apiKey), express.json({ limit: "1mb" }));
  app.get("/v1/models", (_req, res) => void res.json({ object: "list", data: [model] }));
  app.get("/v1/models/:id", (req, res) => {
    if (req.params.id === modelName) res.json(model);
    else refuse(res, "model_not_found", `The model '${req.params.id}' does not exist`, "model");
  });
  app.post("/v1/chat/completions", completions(answer, config.wordDelayMs));
  app.use((req, res) => refuse(res, "unknown_url", `Invalid URL (${req.method} ${req.path})`));
  app.use(failed);
  return app;
}

function bearer(apiKey: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (apiKey === undefined || isSame(req.get("authorization") ?? "", `Bearer ${apiKey}`)) next();
    else refuse(res, "invalid_api_key", "Incorrect API key provided");
  };
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const failed: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (res.headersSent) next(error);
  else if (error.status === 413) refuse(res, "request_too_large", "The request is too large");
  else if (error.status === 400)
    refuse(res, "invalid_json", "We could not parse the JSON body of your request");
  else refuse(res, "server_error", "The server had an error while answering");
};
