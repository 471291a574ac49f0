-- The user list of the admin panel, and the audit log.

-- Copies of the profiles in the users service; "version" is the version there.
-- "tokens_used" are the tokens charged on the UTC day "tokens_used_on".
create table users (
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
create index users_newest on users (created_at desc, id desc);

-- Append-only audit log. It stores only ids of users; their names are joined on reading. "id" is the id of the event.
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

-- One row each time that all users were copied from the users service. Until there is a row, the service tries to copy.
create table listings (
  finished_at timestamptz(3) primary key default clock_timestamp()
);
