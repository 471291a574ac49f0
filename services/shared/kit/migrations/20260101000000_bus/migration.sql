-- What every service with PostgreSQL keeps for the bus: facts to tell, facts heard, and trouble with them.
create schema bus;

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

create table bus.inbox (
  durable text not null,
  fact_id text not null,
  heard_at timestamptz not null default clock_timestamp(),
  primary key (durable, fact_id)
);
create index inbox_heard on bus.inbox (heard_at);

create table bus.troubles (
  durable text not null,
  fact_id text not null,
  failures integer not null default 0,
  begun integer not null default 0,
  reason text not null,
  primary key (durable, fact_id)
);
