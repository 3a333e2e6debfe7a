-- An endpoint may belong to one rental: the callback URL given when renting. It is not listed on its owner's page
-- and receives only events of this rental.
alter table webhooks.endpoints add column rental_id bigint;
create unique index one_address_per_rental on webhooks.endpoints (rental_id) where rental_id is not null;
