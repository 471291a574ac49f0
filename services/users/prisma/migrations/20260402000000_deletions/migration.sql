-- The progress of account deletions, and the last activity of users (to find inactive accounts).

-- One row per deleted account. The reports of the services are in erasures.
create table deletions (
  receipt uuid primary key,
  user_id text not null,
  reason text not null check (reason in ('asked', 'inactive')),
  requested_at timestamptz(3) not null,
  -- when the account-deleted event was last published
  published_at timestamptz(3) not null,
  -- when the account was deleted at the identity provider
  identity_at timestamptz(3),
  completed_at timestamptz(3),
  -- when the next step is due, and the number of failed attempts
  try_at timestamptz(3) not null,
  tries integer not null default 0
);
create unique index deletions_user_id_key on deletions (user_id);
create index deletions_due on deletions (try_at) where completed_at is null;

-- The last UTC day on which the user was active. While it is null, the day of registration is used instead.
alter table users add column seen_on date;
create index users_inactive on users ((coalesce(seen_on, (registered_at at time zone 'UTC')::date)))
  where registered_at is not null and deleted_at is null;
