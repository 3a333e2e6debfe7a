-- Service -1 is the whole number, which operators price apart. Other numbers are services, as before.
alter table rentals.prices
  drop constraint prices_service_fkey,
  add constraint a_priced_service_is_one check (service >= -1),
  add column known_service smallint generated always as (nullif(service, -1)) stored references catalogue.services;
alter table rentals.price_changes
  drop constraint price_changes_service_fkey,
  add constraint a_priced_service_is_one check (service >= -1),
  add column known_service smallint generated always as (nullif(service, -1)) stored references catalogue.services;
alter table rentals.price_proposals
  drop constraint price_proposals_service_fkey,
  add constraint a_priced_service_is_one check (service >= -1),
  add column known_service smallint generated always as (nullif(service, -1)) stored references catalogue.services;
