-- outside a transaction
-- Lists webhooks that were given up, newest first, and counts sign-ups of a day, however many there are.
create index concurrently if not exists deliveries_failed on webhooks.deliveries (created_at desc) where state = 'failed';
create index concurrently if not exists users_by_sign_up on accounts.users (created_at);
