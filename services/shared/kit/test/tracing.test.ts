// Which traces are kept is our own decision, made once where they begin.
import { expect, test } from "@jest/globals";
import { ROOT_CONTEXT, SpanKind, trace } from "@opentelemetry/api";
import { type Sampler, SamplingDecision } from "@opentelemetry/sdk-trace";
import { sampler, samplerOutside } from "../src/tracing-sampling.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";

/** What becomes of a request whose caller says that its trace is kept, or that it is not. */
function isKept(by: Sampler, isCallers: boolean, kind = SpanKind.SERVER): boolean {
  const traceFlags = isCallers ? 1 : 0;
  const caller = { traceId, spanId: "b7ad6b7169203331", traceFlags, isRemote: true };
  const around = trace.setSpanContext(ROOT_CONTEXT, caller);
  return (
    by.shouldSample(around, traceId, "GET", kind, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED
  );
}

test("nobody outside makes us keep a trace, or lose one", () => {
  expect([isKept(samplerOutside(0), true), isKept(samplerOutside(0), false)]).toEqual([false, false]);
  expect([isKept(samplerOutside(1), true), isKept(samplerOutside(1), false)]).toEqual([true, true]);
});

test("nor does the name that they give to their trace: of one name, the share is kept that is set", () => {
  const tries = Array.from({ length: 2_000 }, () => isKept(samplerOutside(0.5), true));

  expect(new Set(tries)).toEqual(new Set([true, false]));
});

test("inside, and for what comes over the bus, the decision that was made at the beginning holds", () => {
  for (const share of [0, 1]) {
    expect([isKept(sampler(share), true), isKept(sampler(share), false)]).toEqual([true, false]);
    const heard = (isCallers: boolean) => isKept(samplerOutside(share), isCallers, SpanKind.CONSUMER);
    expect([heard(true), heard(false)]).toEqual([true, false]);
  }
});
