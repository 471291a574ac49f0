-- What deleted accounts used of the running day: deleting an account and signing up again renews no allowance.

-- By a keyed hash of the address; erased after 00:00 UTC.
create table deleted_use (
  day date not null,
  address text not null,
  used integer not null check (used > 0),
  primary key (day, address)
);

-- What deleted accounts of the same address had used when this account took over their day; zero again after 00:00 UTC.
alter table allowances add column carried integer not null default 0 check (carried >= 0);
create index allowances_carried on allowances (period_start) where carried > 0;

-- As before, and what was carried over counts as used.
create or replace function set_aside(p_user text, p_plan text, p_start timestamptz, p_cost integer, p_limit integer) returns boolean
language plpgsql as $$
begin
  insert into allowances as a (user_id, plan, period_start, reserved)
    select p_user, p_plan, p_start, p_cost where p_limit is null or p_cost <= p_limit
    on conflict (user_id, plan, period_start) do update set reserved = a.reserved + p_cost
      where p_limit is null or a.used + a.reserved + a.carried + p_cost <= p_limit;
  return found;
end $$;
