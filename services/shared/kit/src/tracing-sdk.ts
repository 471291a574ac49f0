// Spans of HTTP, Express, both databases and outgoing calls, sent to the endpoint that the environment names.
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

// without it Express and mongoose, imported as modules, are not seen
register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);

export function startTracing({ isOutside }: { isOutside: boolean }): void {
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  const sdk = new NodeSDK({
    traceExporter: new OTLPTraceExporter(),
    sampler: isOutside ? samplerOutside(share) : sampler(share),
    // without baggage: anybody could put words into it, and it would travel to everyone we ask
    textMapPropagator: new W3CTraceContextPropagator(),
    instrumentations: [
      new HttpInstrumentation(),
      new ExpressInstrumentation(),
      // statements without their values, which are people's words, and none of the looks that processes take by themselves
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new MongooseInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation(),
    ],
  });
  sdk.start();
  process.once("beforeExit", () => void sdk.shutdown());
}
