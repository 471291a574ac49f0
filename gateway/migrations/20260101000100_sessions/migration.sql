-- Sessions of signed-in users. "sid" is the SHA-256 hash of the session id in the cookie.
-- "sess" belongs to express-session and contains no tokens; "tokens" contains the user's tokens, encrypted.
-- A session of a deleted account becomes a tombstone: "deleted" is true, and user and tokens are null.
create table sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null,
  user_id text,
  identity_session text,
  tokens text,
  refresh_at timestamptz,
  expires_at timestamptz,
  deleted boolean not null default false
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_identity_session on sessions (identity_session) where identity_session is not null;

-- Users who have signed in. Those with "deleted_at" are deleted and cannot get a new session.
create table users (
  id text primary key,
  deleted_at timestamptz
);
