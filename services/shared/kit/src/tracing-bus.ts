// Traces go on over the bus: W3C's `traceparent` in the headers of asks and facts. Where nothing is traced there is none.
import { headers, type MsgHdrs } from "@nats-io/nats-core";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const field = "traceparent";
const tracer = trace.getTracer("@cellwright/kit");

/** The span that is under way here, as W3C writes it. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** For the options of what is sent. */
export function headersWith(parent: string | null | undefined): { headers?: MsgHdrs } {
  if (!parent) return {};
  const made = headers();
  made.set(field, parent);
  return { headers: made };
}

type Heard = { subject: string; headers?: MsgHdrs | undefined };

/** `act` as a span of its own, below the one under way here. A failure is marked; its words may be people's and stay here. */
function spanned<Result>(name: string, kind: SpanKind, act: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes: { "messaging.system": "nats" } }, async (span) => {
    try {
      return await act();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

const continued = <Result>({ headers: given }: Heard, act: () => Promise<Result>): Promise<Result> =>
  context.with(propagation.extract(ROOT_CONTEXT, { traceparent: given?.get(field) }), act);

export const asking = <Result>(subject: string, act: () => Promise<Result>): Promise<Result> =>
  spanned(`ask ${subject}`, SpanKind.CLIENT, act);

/** Goes on with the trace of whoever asks. */
export const answering = (heard: Heard, act: () => Promise<void>): Promise<void> =>
  continued(heard, () => spanned(`answer ${heard.subject}`, SpanKind.SERVER, act));

/** Goes on with the trace in which the fact came to be. */
export const hearingOf = <Result>(heard: Heard, act: () => Promise<Result>): Promise<Result> =>
  continued(heard, () => spanned(`hear ${heard.subject}`, SpanKind.CONSUMER, act));
