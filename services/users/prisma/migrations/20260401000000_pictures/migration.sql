-- Pictures, one a person, and when someone last took everything with them.

create table avatars (
  user_id text primary key references users (id) on delete cascade on update cascade,
  -- made from the bytes: what lies under it never changes
  id text not null,
  bytes bytea not null,
  made_at timestamptz(3) not null default clock_timestamp()
);
create unique index avatars_id_key on avatars (id);

create table exports (
  user_id text primary key references users (id) on delete cascade on update cascade,
  begun_at timestamptz(3) not null
);
