-- Payments: what Stripe has said of whom, and what is still to be asked.

-- Where Stripe sends its events, and what it signs them with (encrypted).
alter table settings add column webhook_endpoint_id text;
alter table settings add column webhook_secret text;
-- When all that Stripe has was last compared with what we have.
alter table settings add column compared_at timestamptz(3);

-- Complimentary periods; all premium so far was given away.
create table grants (
  user_id text primary key,
  period_start timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > period_start)
);
insert into grants (user_id, period_start, expires_at) select user_id, period_start, expires_at from premium;

-- The subscription that gives the premium and renews; null where it was cancelled, or none gives it.
alter table premium add column subscription_id text;
alter table premium add column is_past_due boolean not null default false;

create table customers (
  user_id text primary key,
  customer_id text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index customers_customer_id_key on customers (customer_id);

-- The attempt is the idempotency key at Stripe: whoever goes on with it gets the same session.
create table checkouts (
  attempt uuid primary key,
  user_id text not null,
  price_id text not null,
  success_url text not null,
  cancel_url text not null,
  session_id text,
  state text not null default 'open' check (state in ('open', 'complete', 'expired')),
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index checkouts_session_id_key on checkouts (session_id);
create unique index checkouts_open on checkouts (user_id) where state = 'open';

-- `wanted` counts what was heard, `done` is the count that the row is as new as; one worker at a time has the lease.
create table subscriptions (
  id text primary key,
  user_id text not null,
  customer_id text not null,
  status text not null default 'incomplete',
  period_start timestamptz(3),
  period_end timestamptz(3),
  is_ending boolean not null default false,
  is_reversed boolean not null default false,
  must_end boolean not null default false,
  wanted integer not null default 1,
  done integer not null default 0,
  check_at timestamptz(3),
  lease uuid,
  leased_until timestamptz(3),
  failures integer not null default 0,
  -- What paid the current period: events of disputes name nothing else.
  charge_id text,
  -- When Stripe was last asked.
  asked_at timestamptz(3)
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_customer on subscriptions (customer_id);
create index subscriptions_charge on subscriptions (charge_id);
create index subscriptions_waiting on subscriptions (leased_until) where done < wanted;
create index subscriptions_due on subscriptions (check_at) where check_at is not null;

-- Events that were taken, so that each counts once.
create table events (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null default clock_timestamp()
);
create index events_received on events (received_at);

create table attempts (
  user_id text not null,
  route text not null,
  key text not null,
  hash text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, route, key)
);
