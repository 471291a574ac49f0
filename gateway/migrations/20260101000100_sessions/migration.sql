-- Who is signed in. "sid" is the hash of the cookie's id; "sess" is express-session's own part and holds no token.
create table sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null,
  user_id text,
  identity_session text,
  tokens text,
  refresh_at timestamptz,
  expires_at timestamptz,
  gone boolean not null default false
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_identity_session on sessions (identity_session) where identity_session is not null;

-- People who have signed in; one who is gone never gets a session again.
create table people (
  id text primary key,
  gone_at timestamptz
);
