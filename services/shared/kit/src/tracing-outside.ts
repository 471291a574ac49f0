// `node --import @cellwright/kit/tracing-outside`: the same for a process that anybody may ask.
import process from "node:process";

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT)
  (await import("./tracing-sdk.ts")).startTracing({ isOutside: true });
