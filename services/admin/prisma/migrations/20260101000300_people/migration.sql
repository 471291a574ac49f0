-- People as super admins see them, and who changed what.

-- A copy of what the users service says of a person; the version is theirs. Tokens are those charged on one UTC day.
create table people (
  id text primary key,
  version integer not null,
  first_name text,
  last_name text,
  email text not null,
  profile_image_url text,
  is_premium boolean not null,
  premium_expires_at timestamptz(3),
  email_verified boolean not null,
  is_admin boolean not null,
  is_super_admin boolean not null,
  created_at timestamptz(3) not null,
  tokens_used integer not null,
  tokens_used_on date not null
);
create index people_newest on people (created_at desc, id desc);

-- Holds ids only; names are joined when it is read. The id is that of the fact.
create table audit (
  id uuid primary key,
  at timestamptz(3) not null,
  by text not null,
  what text not null,
  details jsonb not null
);
create index audit_newest on audit (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_only_grows before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- A row for each time that everyone was listed to the end; without one it is done again.
create table listings (
  finished_at timestamptz(3) primary key default clock_timestamp()
);
