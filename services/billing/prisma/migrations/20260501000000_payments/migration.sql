-- Payments: customers, checkouts and subscriptions at Stripe, and which subscriptions must be read from Stripe again.

-- The webhook endpoint at Stripe and its signing secret (encrypted).
alter table settings add column webhook_endpoint_id text;
alter table settings add column webhook_secret text;
-- When all subscriptions were last compared with those at Stripe. That happens once a day.
alter table settings add column compared_at timestamptz(3);

-- Complimentary premium periods. All premium before this migration was complimentary, so it is copied to this table.
create table grants (
  user_id text primary key,
  period_start timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > period_start)
);
insert into grants (user_id, period_start, expires_at) select user_id, period_start, expires_at from premium;

-- The subscription that renews the premium; null if it was cancelled or the premium is complimentary.
alter table premium add column subscription_id text;
alter table premium add column is_past_due boolean not null default false;

create table customers (
  user_id text primary key,
  customer_id text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index customers_customer_id_key on customers (customer_id);

-- "attempt" is the idempotency key at Stripe, with which any replica that continues the checkout gets the same session.
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

-- `requested_version` counts the requested updates (by events and due checks). `applied_version` is its value at the
-- last update; while that is lower, a worker reads the subscription from Stripe. The lease allows only one worker.
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
  requested_version integer not null default 1,
  applied_version integer not null default 0,
  check_at timestamptz(3),
  lease uuid,
  leased_until timestamptz(3),
  failures integer not null default 0,
  -- The charge that paid for the current period, because events about disputes name only a charge.
  charge_id text,
  -- When the subscription was last read from Stripe.
  checked_at timestamptz(3)
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_customer on subscriptions (customer_id);
create index subscriptions_charge on subscriptions (charge_id);
create index subscriptions_waiting on subscriptions (leased_until) where applied_version < requested_version;
create index subscriptions_due on subscriptions (check_at) where check_at is not null;

-- Processed Stripe events, so that each is processed only once.
create table events (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null default clock_timestamp()
);
create index events_received on events (received_at);

-- Idempotency keys of requests; `hash` is the hash of the request body.
create table attempts (
  user_id text not null,
  route text not null,
  key text not null,
  hash text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, route, key)
);
