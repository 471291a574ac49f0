-- Tokens that deleted accounts used today: deleting an account and signing up again must not renew the allowance.

-- "address" is an HMAC of the e-mail address. Rows are deleted after 00:00 UTC.
create table deleted_use (
  day date not null,
  address text not null,
  used integer not null check (used > 0),
  primary key (day, address)
);

-- Tokens that deleted accounts with the same e-mail address used on this day; reset to zero after 00:00 UTC.
alter table allowances add column carried integer not null default 0 check (carried >= 0);
create index allowances_carried on allowances (period_start) where carried > 0;

-- Replaces set_aside(): carried tokens count as used.
create or replace function set_aside(p_user text, p_plan text, p_start timestamptz, p_cost integer, p_limit integer) returns boolean
language plpgsql as $$
begin
  insert into allowances as a (user_id, plan, period_start, reserved)
    select p_user, p_plan, p_start, p_cost where p_limit is null or p_cost <= p_limit
    on conflict (user_id, plan, period_start) do update set reserved = a.reserved + p_cost
      where p_limit is null or a.used + a.reserved + a.carried + p_cost <= p_limit;
  return found;
end $$;
