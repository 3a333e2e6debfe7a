-- What happens in the sandbox is told too, to endpoints of the sandbox alone. It is known when a number is bought, so it is
-- written down with the moment it will happen, and told from then on.
alter table events.happened add column is_sandbox boolean not null default false;
alter table webhooks.endpoints add column is_sandbox boolean not null default false;

-- Rentals of the sandbox have numbers of their own.
drop index webhooks.one_address_per_rental;
create unique index one_address_per_rental on webhooks.endpoints (rental_id, is_sandbox) where rental_id is not null;
