-- Stripe's timestamp of the oldest event that is not applied yet; null if no event is pending.
alter table subscriptions add column event_at timestamptz(3);
