// Trace sampling: a share of the traces is recorded. The process in which a trace begins decides.
import { SpanKind, trace } from "@opentelemetry/api";
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";

/** For internal services: follows the decision of the caller, so that traces are complete. */
export const sampler = (share: number): Sampler =>
  new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });

/** For public processes: keeps the trace id of a client, but decides about recording without the client's headers. */
export function samplerOutside(share: number): Sampler {
  const inside = sampler(share);
  return {
    shouldSample(around, traceId, name, kind, ...more) {
      const isBrought = kind === SpanKind.SERVER && trace.getSpanContext(around)?.isRemote === true;
      if (!isBrought) return inside.shouldSample(around, traceId, name, kind, ...more);
      const { NOT_RECORD, RECORD_AND_SAMPLED } = SamplingDecision;
      return { decision: Math.random() < share ? RECORD_AND_SAMPLED : NOT_RECORD };
    },
    toString: () => `SamplerOutside{${share}}`,
  };
}
