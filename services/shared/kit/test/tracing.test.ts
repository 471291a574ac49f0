// The process in which a trace begins decides whether it is recorded, not the client.
import { expect, test } from "@jest/globals";
import { ROOT_CONTEXT, SpanKind, trace } from "@opentelemetry/api";
import { type Sampler, SamplingDecision } from "@opentelemetry/sdk-trace";
import { sampler, samplerOutside } from "../src/tracing-sampling.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";

/** Whether a request is recorded if the caller's sampled flag is `isCallers`. */
function isKept(by: Sampler, isCallers: boolean, kind = SpanKind.SERVER): boolean {
  const traceFlags = isCallers ? 1 : 0;
  const caller = { traceId, spanId: "b7ad6b7169203331", traceFlags, isRemote: true };
  const around = trace.setSpanContext(ROOT_CONTEXT, caller);
  return (
    by.shouldSample(around, traceId, "GET", kind, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED
  );
}

test("a client's sampled flag does not decide whether a trace is recorded", () => {
  expect([isKept(samplerOutside(0), true), isKept(samplerOutside(0), false)]).toEqual([false, false]);
  expect([isKept(samplerOutside(1), true), isKept(samplerOutside(1), false)]).toEqual([true, true]);
});

test("a client's trace id does not decide whether a trace is recorded", () => {
  const tries = Array.from({ length: 2_000 }, () => isKept(samplerOutside(0.5), true));

  expect(new Set(tries)).toEqual(new Set([true, false]));
});

test("internal services and consumers of events follow the decision of the process that began the trace", () => {
  for (const share of [0, 1]) {
    expect([isKept(sampler(share), true), isKept(sampler(share), false)]).toEqual([true, false]);
    const consumes = (isCallers: boolean) => isKept(samplerOutside(share), isCallers, SpanKind.CONSUMER);
    expect([consumes(true), consumes(false)]).toEqual([true, false]);
  }
});
