-- Token allowances: a counter per plan and period, and the reservations that change it. Each period has its own row.

create table allowances (
  user_id text not null,
  plan text not null,
  period_start timestamptz(3) not null,
  used integer not null default 0,
  reserved integer not null default 0,
  primary key (user_id, plan, period_start),
  check (plan in ('free', 'premium', 'unlimited')),
  check (used >= 0 and reserved >= 0)
);

create table reservations (
  user_id text not null,
  request_id uuid not null,
  plan text not null,
  period_start timestamptz(3) not null,
  cost integer not null,
  state text not null,
  charged integer not null default 0,
  reserved_at timestamptz(3) not null,
  -- after this time, the chat service is asked for the outcome of the request
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (user_id, request_id),
  check (state in ('reserved', 'settled', 'released', 'expired')),
  check ((state = 'settled') = (settled_at is not null))
);
create index reservations_due on reservations (expires_at) where state = 'reserved';
create index reservations_charged on reservations (user_id, settled_at) where state = 'settled';

-- Tokens that models actually used, one row per model call.
create table usage (
  event_id uuid primary key,
  user_id text not null,
  request_id uuid not null,
  model text not null,
  prompt_tokens integer not null,
  completion_tokens integer not null,
  at timestamptz(3) not null
);
create index usage_user on usage (user_id, at);

-- The current time for all functions below (now() would be the start of the transaction). Tests replace this function.
create function metering_clock() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- Returns the counter (plan and period) of a user at a given time, and when the next period starts.
-- free: one UTC day. premium: 30 days, counted from premium_period_start; the last period ends when premium ends.
-- unlimited (admins): one UTC day.
create function allowance_at(account users, at timestamptz, out plan text, out period_start timestamptz, out resets_at timestamptz)
language plpgsql immutable as $$
begin
  if not account.is_admin and not account.is_super_admin
     and account.premium_active and (account.premium_expires_at is null or at < account.premium_expires_at) then
    plan := 'premium';
    -- in hours, because a day in the session's time zone may have 23 or 25 hours
    period_start := account.premium_period_start
      + interval '720 hours' * greatest(0, floor(extract(epoch from at - account.premium_period_start) / 2592000));
    resets_at := least(period_start + interval '720 hours', account.premium_expires_at);
  else
    plan := case when account.is_admin or account.is_super_admin then 'unlimited' else 'free' end;
    period_start := date_trunc('day', at, 'UTC');
    resets_at := period_start + interval '24 hours';
  end if;
end $$;

-- Adds the cost to the reserved tokens of a counter, unless that exceeds the limit; null means no limit.
-- Returns whether it was added.
create function set_aside(p_user text, p_plan text, p_start timestamptz, p_cost integer, p_limit integer) returns boolean
language plpgsql as $$
begin
  insert into allowances as a (user_id, plan, period_start, reserved)
    select p_user, p_plan, p_start, p_cost where p_limit is null or p_cost <= p_limit
    on conflict (user_id, plan, period_start) do update set reserved = a.reserved + p_cost
      where p_limit is null or a.used + a.reserved + p_cost <= p_limit;
  return found;
end $$;

-- All functions lock in the same order (user, counter, reservation), so they cannot deadlock.

-- Reserves tokens for a request. Outcomes: reserved (now or by an earlier call), settled (already charged),
-- refused (over the limit), deleted (the user is unknown or deleted).
create function reserve(p_user text, p_request uuid, p_cost integer, p_free integer, p_premium integer, p_seconds double precision,
  out outcome text, out plan text, out resets_at timestamptz)
language plpgsql as $$
declare
  at timestamptz := metering_clock();
  until timestamptz := at + make_interval(secs => p_seconds);
  account users;
  start timestamptz;
  bound integer;
  known text;
begin
  select * into account from users u where u.id = p_user for share;
  if account.registered_at is null or account.deleted_at is not null then
    outcome := 'deleted';
    return;
  end if;
  select a.plan, a.period_start, a.resets_at into plan, start, resets_at from allowance_at(account, at) a;
  bound := case plan when 'free' then p_free when 'premium' then p_premium end;
  begin
    if set_aside(p_user, plan, start, p_cost, bound) then
      -- not "on conflict do nothing": if the request is known, the unique violation must also roll back the counter
      insert into reservations (user_id, request_id, plan, period_start, cost, state, reserved_at, expires_at)
        values (p_user, p_request, plan, start, p_cost, 'reserved', at, until);
      outcome := 'reserved';
      return;
    end if;
  exception when unique_violation then
    null;
  end;
  select r.state into known from reservations r where r.user_id = p_user and r.request_id = p_request;
  if known in ('reserved', 'settled') then
    outcome := known;
  elsif known is null or not set_aside(p_user, plan, start, p_cost, bound) then
    outcome := 'refused';
  else
    update reservations r
      set plan = reserve.plan, period_start = start, cost = p_cost, state = 'reserved', reserved_at = at, expires_at = until
      where r.user_id = p_user and r.request_id = p_request and r.state in ('released', 'expired');
    outcome := 'reserved';
    if not found then
      -- a concurrent call has reserved or settled this request in the meantime
      update allowances a set reserved = a.reserved - p_cost
        where a.user_id = p_user and a.plan = reserve.plan and a.period_start = start;
      select r.state into outcome from reservations r where r.user_id = p_user and r.request_id = p_request;
    end if;
  end if;
end $$;

-- Charges a request: p_charged tokens, or the reserved cost if p_charged is null. A charge is final, and possible after
-- the reservation was released or has expired. Returns false if the request is unknown or already settled.
create function settle(p_user text, p_request uuid, p_charged integer, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  was reservations;
  price integer;
begin
  loop
    select * into was from reservations r where r.user_id = p_user and r.request_id = p_request;
    if was.state is null or was.state = 'settled' then
      return false;
    end if;
    perform from allowances a
      where a.user_id = p_user and a.plan = was.plan and a.period_start = was.period_start for update;
    update reservations r
      set state = 'settled', charged = coalesce(p_charged, r.cost), settled_at = coalesce(p_at, metering_clock())
      where r.user_id = p_user and r.request_id = p_request
        and r.state = was.state and r.plan = was.plan and r.period_start = was.period_start
      returning r.cost into price;
    if found then
      update allowances a
        set used = a.used + coalesce(p_charged, price),
            reserved = a.reserved - case was.state when 'reserved' then price else 0 end
        where a.user_id = p_user and a.plan = was.plan and a.period_start = was.period_start;
      return true;
    end if;
  end loop;
end $$;

-- Gives the reserved tokens back to the user. p_state is 'released' (by the service that made the reservation)
-- or 'expired' (the request never got an answer). Returns false if the request is unknown or settled.
create function give_back(p_user text, p_request uuid, p_state text) returns boolean
language plpgsql as $$
declare
  was reservations;
  price integer;
begin
  loop
    select * into was from reservations r where r.user_id = p_user and r.request_id = p_request;
    if was.state is null or was.state <> 'reserved' then
      return coalesce(was.state <> 'settled', false);
    end if;
    perform from allowances a
      where a.user_id = p_user and a.plan = was.plan and a.period_start = was.period_start for update;
    update reservations r set state = p_state
      where r.user_id = p_user and r.request_id = p_request
        and r.state = 'reserved' and r.plan = was.plan and r.period_start = was.period_start
      returning r.cost into price;
    if found then
      update allowances a set reserved = a.reserved - price
        where a.user_id = p_user and a.plan = was.plan and a.period_start = was.period_start;
      return true;
    end if;
  end loop;
end $$;
