-- How far the erasure of each account is, and who has not been here for long.

-- One for each account that was closed; what the services report lies in erasures.
create table deletions (
  receipt uuid primary key,
  user_id text not null,
  reason text not null check (reason in ('asked', 'inactive')),
  requested_at timestamptz(3) not null,
  -- when the services were last told of it
  told_at timestamptz(3) not null,
  -- when the account at the identity provider ended
  identity_at timestamptz(3),
  completed_at timestamptz(3),
  -- when the next step is due, and how often it was tried in vain
  try_at timestamptz(3) not null,
  tries integer not null default 0
);
create unique index deletions_user_id_key on deletions (user_id);
create index deletions_due on deletions (try_at) where completed_at is null;

-- The last day on which someone was here; before there is one, the day on which they came.
alter table users add column seen_on date;
create index users_inactive on users ((coalesce(seen_on, (registered_at at time zone 'UTC')::date)))
  where registered_at is not null and gone_at is null;
