-- Works (stored answers to requests), and the idempotency keys of the requests.

-- An idempotency key identifies one request of a user for 24 hours. The work of that request has the id "request_id".
create table attempts (
  user_id text not null,
  route text not null,
  key text not null,
  -- hash of the body; a request with the same key and another body is refused
  hash text not null,
  request_id uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, route, key)
);
create index attempts_at on attempts (at);

-- One row per request that was answered with a model's help. "id" is the request id.
create table works (
  id uuid primary key,
  owner text not null,
  kind text not null,
  session_id uuid,
  request json not null,
  -- the response exactly as it was sent; json keeps its text unchanged, jsonb would not
  answer json not null,
  at timestamptz(3) not null default clock_timestamp(),
  check (kind in ('generate', 'explain', 'repair'))
);
create index works_owner on works (owner, at);
