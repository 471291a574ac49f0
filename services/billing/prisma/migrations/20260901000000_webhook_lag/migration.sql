-- When that was at Stripe which was heard of first and is not yet applied; null where no event waits.
alter table subscriptions add column heard_at timestamptz(3);
