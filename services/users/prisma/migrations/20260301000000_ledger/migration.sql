-- Columns for the usage ledger that users can read: the kind of each request, and when its tokens were given back.

alter table reservations
  add column kind text not null default 'chat' check (kind in ('chat', 'generate', 'explain', 'repair')),
  add column given_back_at timestamptz(3);
-- the time is unknown for existing rows; expires_at is used instead
update reservations set given_back_at = expires_at where state in ('released', 'expired');
alter table reservations add check ((state in ('released', 'expired')) = (given_back_at is not null));
create index reservations_newest on reservations (user_id, reserved_at desc, request_id desc);

-- Replaces reserve(): also stores the kind of the request. p_kind has a default, because the previous release
-- does not pass it.
drop function reserve(text, uuid, integer, integer, integer, double precision);
create function reserve(p_user text, p_request uuid, p_cost integer, p_free integer, p_premium integer, p_seconds double precision,
  p_kind text default 'chat', out outcome text, out plan text, out resets_at timestamptz)
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
      insert into reservations (user_id, request_id, kind, plan, period_start, cost, state, reserved_at, expires_at)
        values (p_user, p_request, p_kind, plan, start, p_cost, 'reserved', at, until);
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
      set kind = p_kind, plan = reserve.plan, period_start = start, cost = p_cost, state = 'reserved',
          reserved_at = at, expires_at = until, given_back_at = null
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

-- Replaces settle(): also clears given_back_at, because a charge is possible after the tokens were given back.
create or replace function settle(p_user text, p_request uuid, p_charged integer, p_at timestamptz) returns boolean
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
      set state = 'settled', charged = coalesce(p_charged, r.cost), settled_at = coalesce(p_at, metering_clock()),
          given_back_at = null
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

-- Replaces give_back(): also sets given_back_at.
create or replace function give_back(p_user text, p_request uuid, p_state text) returns boolean
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
    update reservations r set state = p_state, given_back_at = metering_clock()
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
