-- Tables that every service with PostgreSQL needs for events: outbox, inbox, and counts of failures.
create schema bus;

-- Published events. "sent_at" is null until the broker has stored the event as message "seq" of "stream".
create table bus.outbox (
  id uuid primary key,
  subject text not null,
  user_id text not null,
  body jsonb not null,
  occurred_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  stream text,
  seq bigint
);
create index outbox_unsent on bus.outbox (occurred_at) where sent_at is null;
create index outbox_sent on bus.outbox (sent_at) where sent_at is not null;
create index outbox_user on bus.outbox (user_id);

-- Handled events per consumer, so that each is handled once.
create table bus.inbox (
  durable text not null,
  event_id text not null,
  handled_at timestamptz not null default clock_timestamp(),
  primary key (durable, event_id)
);
create index inbox_handled on bus.inbox (handled_at);

-- Events whose handler failed, or that may crash the process. At a limit they become dead letters.
-- "failures" counts failures of the handler, "begun" counts started attempts.
create table bus.troubles (
  durable text not null,
  event_id text not null,
  failures integer not null default 0,
  begun integer not null default 0,
  reason text not null,
  primary key (durable, event_id)
);
