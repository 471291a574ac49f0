-- The subscription that renews someone's premium, and whether its last payment failed; null and false where nothing was told.
alter table users add column premium_subscription_id text;
alter table users add column premium_past_due boolean not null default false;
