// Starts OpenTelemetry: spans of HTTP, Express, both databases and outgoing calls go to OTEL_EXPORTER_OTLP_ENDPOINT.
import { register } from "node:module";
import process from "node:process";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { ExpressInstrumentation } from "@opentelemetry/instrumentation-express";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { MongooseInstrumentation } from "@opentelemetry/instrumentation-mongoose";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { sampler, samplerOutside } from "./tracing-sampling.ts";

// without this hook, Express and mongoose are not instrumented when imported as ES modules
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);

export function startTracing({ isOutside }: { isOutside: boolean }): void {
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    sampler: isOutside ? samplerOutside(share) : sampler(share),
    // without baggage, into which clients could put anything, and which would be forwarded to every service we call
    textMapPropagator: new W3CTraceContextPropagator(),
    instrumentations: [
      new HttpInstrumentation(),
      new ExpressInstrumentation(),
      // without query parameters, which may contain user data, and without spans for background polling
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new MongooseInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation(),
    ],
  });
  sdk.start();
  process.once("beforeExit", () => void sdk.shutdown());
}
