-- Outgoing mails. They are inserted in the transaction of the change they report, and deleted once the mail server
-- has accepted them. Mails not sent within a day are deleted too.

create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  email text not null,
  name text not null,
  language text not null,
  -- when premium ends
  until_at timestamptz(3),
  made_at timestamptz(3) not null default clock_timestamp(),
  try_at timestamptz(3) not null default clock_timestamp()
);

create index mails_due on mails (try_at);
