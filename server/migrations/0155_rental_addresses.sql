-- An endpoint may be for one rental alone: the address that a program named when it rented the number. Its owner's page does
-- not list it, and it hears of nothing else.
alter table webhooks.endpoints add column rental_id bigint;
create unique index one_address_per_rental on webhooks.endpoints (rental_id) where rental_id is not null;
