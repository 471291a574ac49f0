-- Requests that cause work but give no answer to charge for. A fixed number of them per day is free; further ones
-- are charged like answers.

create table uncharged_calls (
  user_id text not null,
  day date not null,
  calls integer not null,
  primary key (user_id, day)
);

-- Whether the request is free of charge. The first call of uncharged() decides it; null before that.
alter table reservations add column is_free boolean;

-- Returns whether a request is free of charge, and counts it if so. p_free and p_premium are the limits per day; other
-- plans have no limit. If p_ends is true, the request has ended: a free one is released, any other one is charged.
create function uncharged(p_user text, p_request uuid, p_ends boolean, p_free integer, p_premium integer) returns boolean
language plpgsql as $$
declare
  at timestamptz := metering_clock();
  account users;
  plan text;
  bound integer;
  was reservations;
  free boolean;
begin
  select * into account from users u where u.id = p_user for share;
  if account.registered_at is null or account.deleted_at is not null then
    return true;
  end if;
  select * into was from reservations r where r.user_id = p_user and r.request_id = p_request;
  free := was.is_free;
  if free is null then
    select a.plan into plan from allowance_at(account, at) a;
    bound := case plan when 'free' then p_free when 'premium' then p_premium end;
    insert into uncharged_calls as c (user_id, day, calls) values (p_user, (at at time zone 'UTC')::date, 1)
      on conflict (user_id, day) do update set calls = c.calls + 1 where bound is null or c.calls < bound;
    free := found;
  end if;
  if p_ends and was.state = 'reserved' then
    if free then
      perform give_back(p_user, p_request, 'released');
    else
      perform settle(p_user, p_request, null, null);
    end if;
  end if;
  update reservations r set is_free = free where r.user_id = p_user and r.request_id = p_request and r.is_free is null;
  return free;
end $$;
