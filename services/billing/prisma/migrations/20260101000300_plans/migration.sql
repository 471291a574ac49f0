-- Payment settings, and the premium periods of users.

-- At most one row, inserted when settings are first saved. The secret key is stored encrypted.
create table settings (
  id integer primary key default 1 check (id = 1),
  public_key text,
  secret_key text,
  monthly_price_id text,
  yearly_price_id text,
  changed_at timestamptz(3) not null default clock_timestamp()
);

-- Each change of a user's premium increments the version and publishes an event.
create table premium (
  user_id text primary key,
  active boolean not null,
  period_start timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > period_start),
  version integer not null
);
