-- W3C traceparent of the event, so that consumers continue the trace; null without tracing.
alter table bus.outbox add column traceparent text;
