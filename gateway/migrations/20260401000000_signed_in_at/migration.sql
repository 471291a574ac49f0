-- Start of the session. Signing out everywhere ends only sessions that started earlier.
alter table sessions add column signed_in_at timestamptz not null default now();
