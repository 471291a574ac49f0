-- Users, rate limits for calls to the identity provider, and reports that services have erased a user's data.

-- Before a user's first request, registered_at is null and the row holds only what events and operators set.
-- The row of a deleted user is a tombstone: only the id and deleted_at.
create table users (
  id text primary key,
  version integer not null default 0,
  email text not null default '',
  email_verified boolean not null default false,
  first_name text,
  last_name text,
  profile_image_url text,
  preferences jsonb not null default '{}',
  is_admin boolean not null default false,
  is_super_admin boolean not null default false,
  -- whether the newest token has the super admin role; is_super_admin is also true for SUPER_ADMIN_EMAILS
  has_super_role boolean not null default false,
  -- when the stored claims of the identity provider were issued; older claims are ignored
  claimed_at timestamptz(3),
  premium_active boolean not null default false,
  premium_expires_at timestamptz(3),
  premium_period_start timestamptz(3),
  premium_version integer not null default 0,
  -- access tokens issued before this time are invalid
  not_before timestamptz(3),
  registered_at timestamptz(3),
  deleted_at timestamptz(3),
  check (not premium_active or premium_period_start is not null)
);

-- Rate limits per user: verification mails (the time of the last one, and the number sent on one UTC day)
-- and checks at the identity provider whether the address is verified.
create table verifications (
  user_id text primary key references users (id) on delete cascade on update cascade,
  last_sent_at timestamptz(3),
  sent_on date,
  sent integer not null default 0,
  checked_at timestamptz(3)
);

-- One row for each service that has reported that it erased the data of a deleted user.
create table erasures (
  user_id text not null,
  service text not null,
  at timestamptz(3) not null,
  primary key (user_id, service)
);
