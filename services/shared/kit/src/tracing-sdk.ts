// Spans of HTTP, Express, both databases and outgoing calls, sent to the endpoint that the environment names.
import { register } from "node:module";
import process from "node:process";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { ExpressInstrumentation } from "@opentelemetry/instrumentation-express";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { MongooseInstrumentation } from "@opentelemetry/instrumentation-mongoose";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { NodeSDK } from "@opentelemetry/sdk-node";

// without it Express and mongoose, imported as modules, are not seen
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);

const sdk = new NodeSDK({
  traceExporter: new OTLPTraceExporter(),
  instrumentations: [
    new HttpInstrumentation(),
    new ExpressInstrumentation(),
    // statements without their values: those are people's words
    new PgInstrumentation({ enhancedDatabaseReporting: false }),
    new MongooseInstrumentation(),
    new UndiciInstrumentation(),
  ],
});
sdk.start();
process.once("beforeExit", () => void sdk.shutdown());
