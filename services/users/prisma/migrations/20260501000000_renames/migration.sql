-- When the user last changed their name; limits renames at the identity provider to one per second and user.
alter table verifications add column renamed_at timestamptz(3);
