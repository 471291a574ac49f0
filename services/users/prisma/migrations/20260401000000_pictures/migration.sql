-- Profile pictures, one per user, and the time of each user's last data export (exports have a rate limit).

create table avatars (
  user_id text primary key references users (id) on delete cascade on update cascade,
  -- hash of the user id and the bytes; it is part of the picture's URL, so the content of a URL never changes
  id text not null,
  bytes bytea not null,
  made_at timestamptz(3) not null default clock_timestamp()
);
create unique index avatars_id_key on avatars (id);

create table exports (
  user_id text primary key references users (id) on delete cascade on update cascade,
  begun_at timestamptz(3) not null
);
