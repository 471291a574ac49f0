// The HTTP server, with the parts of OpenAI's API that clients need: models, chat completions, errors.
import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { completions, modelName } from "./completions.ts";
import { configFrom } from "./config.ts";
import { refuse } from "./refusals.ts";
import { createAnswerPool } from "./workers/answer-pool.ts";

export interface AiServer {
  /** The URL without `/v1`. */
  url: string;
  close(): Promise<void>;
}

/** A request may have the cells of a whole workbook. */
const mostBytes = 24 * 1024 * 1024;
const started = Math.floor(Date.now() / 1000);
const model = { id: modelName, object: "model", created: started, owned_by: "cellwright" };

/** Starts the server with the variables of config.ts. Resolves when it listens. `close` also ends running answers. */
export async function startAi(env: Readonly<Record<string, unknown>>): Promise<AiServer> {
  const { API_KEY, WORD_DELAY_MS, THREADS, PORT, HOST: host } = configFrom(env);
  const { answer, close: closeThreads } = await createAnswerPool(THREADS);
  const app = express().disable("x-powered-by");
  app.get("/health", (_req, res) => void res.json({ status: "UP" }));
  app.use("/v1", bearer(API_KEY), express.json({ limit: mostBytes }));
  app.get("/v1/models", (_req, res) => void res.json({ object: "list", data: [model] }));
  app.get("/v1/models/:id", (req, res) => {
    if (req.params.id === modelName) res.json(model);
    else refuse(res, "model_not_found", `The model '${req.params.id}' does not exist`, "model");
  });
  app.post("/v1/chat/completions", completions(answer, WORD_DELAY_MS));
  app.use((req, res) => refuse(res, "unknown_url", `Invalid URL (${req.method} ${req.path})`));
  app.use(failed);
  const server = createServer(app);
  await once(server.listen(PORT, host), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      await closeThreads();
    },
  };
}

function bearer(apiKey: string | undefined): RequestHandler {
  const expected = Buffer.from(`Bearer ${apiKey}`);
  return (req, res, next) => {
    const given = Buffer.from(req.get("authorization") ?? "");
    const isSame = given.length === expected.length && timingSafeEqual(given, expected);
    if (apiKey === undefined || isSame) next();
    else refuse(res, "invalid_api_key", "Incorrect API key provided");
  };
}

const failed: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (res.headersSent) next(error);
  else if (error.status === 413) refuse(res, "request_too_large", "The request is too large");
  else if (error.status === 400)
    refuse(res, "invalid_json", "We could not parse the JSON body of your request");
  else refuse(res, "server_error", "The server had an error while answering");
};
