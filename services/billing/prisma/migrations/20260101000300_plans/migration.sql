-- What can be bought, and who has premium until when.

-- One row, made with the first setting. The secret key is kept encrypted only.
create table settings (
  id integer primary key default 1 check (id = 1),
  public_key text,
  secret_key text,
  monthly_price_id text,
  yearly_price_id text,
  changed_at timestamptz(3) not null default clock_timestamp()
);

-- The version grows by one with every change of a person's premium; each is told.
create table premium (
  user_id text primary key,
  active boolean not null,
  period_start timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > period_start),
  version integer not null
);
