-- Customers whose person left are deleted at Stripe as well; the row stays with the records of what was paid.

-- From when on Stripe is asked to; null for one who is here.
alter table customers add column leave_at timestamptz(3);
-- Since when Stripe knows them no more.
alter table customers add column left_at timestamptz(3);
alter table customers add column leave_failures integer not null default 0;
create index customers_leaving on customers (leave_at) where left_at is null and leave_at is not null;
