-- Whose data a service holds, and who is gone. A row of someone who is gone stays and holds nothing but that.
create table bus.people (
  id text primary key,
  gone_at timestamptz
);
