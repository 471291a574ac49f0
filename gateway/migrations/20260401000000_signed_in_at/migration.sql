-- When a session began: signing out everywhere ends those from before, not the one that comes after.
alter table sessions add column signed_in_at timestamptz not null default now();
