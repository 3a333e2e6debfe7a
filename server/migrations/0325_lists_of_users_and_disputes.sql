-- outside a transaction
-- Lists blocked users by sign-up, and disputes by the time of their payment, without reading past all others.
create index concurrently if not exists users_blocked_by_sign_up on accounts.users (created_at, id) where is_blocked;
create index concurrently if not exists top_ups_disputed_by_time on payments.top_ups (created_at, id) where state = 'disputed';
create index concurrently if not exists top_ups_frozen_by_time on payments.top_ups (created_at, id) where state = 'disputed' and thawed_at is null;
