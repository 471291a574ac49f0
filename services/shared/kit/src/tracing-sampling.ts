// Which traces are kept: a share of them, decided where they begin.
import { SpanKind, trace } from "@opentelemetry/api";
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";

/** Inside: what was decided where the trace began holds everywhere, so that it is whole. */
export const sampler = (share: number): Sampler =>
  new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });

/** Where anybody may ask: whoever brings a trace has its name kept, but decides neither by its flag nor by that name. */
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
