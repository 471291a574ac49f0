// Propagates traces over NATS: requests and events have the W3C header `traceparent`, unless tracing is off.
import { headers, type MsgHdrs } from "@nats-io/nats-core";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const field = "traceparent";
const tracer = trace.getTracer("@cellwright/kit");

/** The `traceparent` of the active span. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Options for publishing a message with the given `traceparent`. */
export function headersWith(parent: string | null | undefined): { headers?: MsgHdrs } {
  if (!parent) return {};
  const made = headers();
  made.set(field, parent);
  return { headers: made };
}

type Received = { subject: string; headers?: MsgHdrs | undefined };

/** Runs `act` in a child span. If `act` fails, only the status is set, because the error may contain user data. */
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

const continued = <Result>({ headers: given }: Received, act: () => Promise<Result>): Promise<Result> =>
  context.with(propagation.extract(ROOT_CONTEXT, { traceparent: given?.get(field) }), act);

export const callTraced = <Result>(subject: string, act: () => Promise<Result>): Promise<Result> =>
  spanned(`call ${subject}`, SpanKind.CLIENT, act);

/** Continues the trace of the requester. */
export const respondTraced = (message: Received, act: () => Promise<void>): Promise<void> =>
  continued(message, () => spanned(`respond ${message.subject}`, SpanKind.SERVER, act));

/** Continues the trace in which the event was created. */
export const consumeTraced = <Result>(message: Received, act: () => Promise<Result>): Promise<Result> =>
  continued(message, () => spanned(`consume ${message.subject}`, SpanKind.CONSUMER, act));
