-- Sandbox events are sent to sandbox endpoints only. They are known at the purchase, so they are stored
-- with the time at which they happen, and sent from then on.
alter table events.happened add column is_sandbox boolean not null default false;
alter table webhooks.endpoints add column is_sandbox boolean not null default false;

-- Sandbox rentals have their own numbers.
drop index webhooks.one_address_per_rental;
create unique index one_address_per_rental on webhooks.endpoints (rental_id, is_sandbox) where rental_id is not null;
