-- Mails that wait to be sent: written with what they tell of, gone once the mail server has them.

create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  email text not null,
  name text not null,
  language text not null,
  until_at timestamptz(3),
  made_at timestamptz(3) not null default clock_timestamp(),
  try_at timestamptz(3) not null default clock_timestamp()
);

create index mails_due on mails (try_at);
