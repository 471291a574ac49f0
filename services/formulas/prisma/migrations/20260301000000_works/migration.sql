-- What was made for people, and the keys under which they asked for it.

-- A key names one request for a day; what is stored for it is the work of that request.
create table attempts (
  user_id text not null,
  route text not null,
  key text not null,
  -- of the body: another one under the same key is refused
  hash text not null,
  request_id uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, route, key)
);
create index attempts_at on attempts (at);

-- One for each request that was answered with a model's help; its id is the request's.
create table works (
  id uuid primary key,
  owner text not null,
  kind text not null,
  session_id uuid,
  request json not null,
  -- as it was sent, to the letter
  answer json not null,
  at timestamptz(3) not null default clock_timestamp(),
  check (kind in ('generate', 'explain', 'repair'))
);
create index works_owner on works (owner, at);
