// `node --import @cellwright/kit/tracing-outside`: like tracing.ts, for a process that is reachable from the internet.
import process from "node:process";

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT)
  (await import("./tracing-sdk.ts")).startTracing({ isOutside: true });
