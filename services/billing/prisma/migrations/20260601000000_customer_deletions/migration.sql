-- Customers of deleted users are deleted at Stripe too. Their rows here stay, as payment records.

-- When the next attempt to delete the customer at Stripe is due; null unless the user is deleted.
alter table customers add column delete_at timestamptz(3);
-- When the customer was deleted at Stripe.
alter table customers add column deleted_at timestamptz(3);
alter table customers add column delete_failures integer not null default 0;
create index customers_to_delete on customers (delete_at) where deleted_at is null and delete_at is not null;
