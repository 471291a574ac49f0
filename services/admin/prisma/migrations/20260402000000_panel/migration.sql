-- For an admin panel with 10,000 users: search, sorting, used tokens from events, daily statistics, and the affected
-- user in the audit log.

-- a trusted extension: the database owner may create it without superuser rights
create extension if not exists pg_trgm;
-- name, e-mail address and id in lower case; stored, because computing this text for each search is too slow
alter table users add column search text not null default '';
update users set search = lower(concat_ws(' ', first_name, last_name, email, id));
create index users_search on users using gin (search gin_trgm_ops);
create index users_tokens on users (tokens_used_on desc, tokens_used desc, id desc);
create index users_status on users (is_premium desc, created_at desc, id desc);
-- when the profile was last copied from the users service; a rebuild uses it to find rows that it did not refresh
alter table users add column updated_at timestamptz(3) not null default clock_timestamp();

-- Tokens charged to each user on the last UTC day on which anything was charged; "users" has a copy for sorting.
create table spending (
  user_id text primary key,
  day date not null,
  charged integer not null
);

-- Totals over all users, one row per UTC day; they contain no user data.
create table days (
  day date primary key,
  requests integer not null default 0,
  charged bigint not null default 0,
  prompt_tokens bigint not null default 0,
  completion_tokens bigint not null default 0,
  verified integer not null default 0,
  checked integer not null default 0,
  failed integer not null default 0
);

-- "by" is null for a change made outside the admin panel; "whom" is the affected user.
-- "before" is the state before the change, "details" the state after it.
alter table audit alter column by drop not null, add column whom text, add column before jsonb;
