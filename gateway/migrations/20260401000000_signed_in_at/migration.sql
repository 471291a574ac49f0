-- Start of the session. Signing out everywhere ends only the sessions that started before it.
alter table sessions add column signed_in_at timestamptz not null default now();
