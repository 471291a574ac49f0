-- When the user last changed their name; limits these calls to the identity provider to one per second and user.
alter table verifications add column renamed_at timestamptz(3);
