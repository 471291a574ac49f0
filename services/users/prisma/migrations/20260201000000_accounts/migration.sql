-- People, what they may ask the identity provider for, and the receipts of those who left.

-- A row without registered_at holds what was heard of someone not yet seen.
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
  -- the role of the newest token; with SUPER_ADMIN_EMAILS it makes is_super_admin
  has_super_role boolean not null default false,
  -- how old the newest word of the identity provider is: an older token changes nothing
  claimed_at timestamptz(3),
  premium_active boolean not null default false,
  premium_expires_at timestamptz(3),
  premium_period_start timestamptz(3),
  premium_version integer not null default 0,
  -- tokens issued before count no more
  not_before timestamptz(3),
  registered_at timestamptz(3),
  gone_at timestamptz(3),
  check (not premium_active or premium_period_start is not null)
);

create table verifications (
  user_id text primary key references users (id) on delete cascade on update cascade,
  last_sent_at timestamptz(3),
  sent_on date,
  sent integer not null default 0,
  checked_at timestamptz(3)
);

create table erasures (
  user_id text not null,
  service text not null,
  at timestamptz(3) not null,
  primary key (user_id, service)
);
