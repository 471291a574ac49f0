-- The admin panel at ten thousand people: search, orders, tokens from facts, figures by day, and a log that says whom.

-- trusted: the owner of a database may make it
create extension if not exists pg_trgm;
-- name, address and id in small letters; kept, because reading it is many times cheaper than making it
alter table people add column search text not null default '';
update people set search = lower(concat_ws(' ', first_name, last_name, email, id));
create index people_search on people using gin (search gin_trgm_ops);
create index people_tokens on people (tokens_used_on desc, tokens_used desc, id desc);
create index people_status on people (is_premium desc, created_at desc, id desc);
-- when the users service was last heard of them: what a rebuild does not find is there no more
alter table people add column heard_at timestamptz(3) not null default clock_timestamp();

-- What was charged to each on the newest day on which something was; people hold a copy.
create table spending (
  user_id text primary key,
  day date not null,
  charged integer not null
);

-- Sums of everyone, a row for each UTC day; nothing in them leads to a person.
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

-- "details" is how it is afterwards.
alter table audit alter column by drop not null, add column whom text, add column before jsonb;
