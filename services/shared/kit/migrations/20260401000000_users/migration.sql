-- Users whose data the service stores. The row of a deleted user stays as a tombstone: only the id and "deleted_at".
create table bus.users (
  id text primary key,
  deleted_at timestamptz
);
