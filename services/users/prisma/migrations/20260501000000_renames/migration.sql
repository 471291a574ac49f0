-- When a person last changed their name: the identity provider is asked for it once a second.
alter table verifications add column renamed_at timestamptz(3);
