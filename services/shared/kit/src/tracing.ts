// `node --import @cellwright/kit/tracing`: starts OpenTelemetry tracing if an endpoint is set.
import process from "node:process";

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT)
  (await import("./tracing-sdk.ts")).startTracing({ isOutside: false });
