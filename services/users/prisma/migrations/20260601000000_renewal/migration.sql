-- The subscription that renews a user's premium (null if none does), and whether its last payment failed.
-- Both keep their defaults until an event from billing sets them.
alter table users add column premium_subscription_id text;
alter table users add column premium_past_due boolean not null default false;
