-- The trace in which a fact came to be (W3C's traceparent), so that whoever hears it goes on with it; null where nothing is traced.
alter table bus.outbox add column traceparent text;
