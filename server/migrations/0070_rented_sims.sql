-- A rented SIM is not on sale for activations: at all, or for the rented service. `blocked`, which purchases and the allocator
-- read, stays the union of everything that keeps a SIM from being sold for a service.
alter table fleet.sims
  add column rented_whole boolean     not null default false,
  add column rented       bit varying not null default ''::bit varying,
  drop column blocked;
alter table fleet.sims
  add column blocked bit varying not null
    generated always as (fleet.either(fleet.either(used, limited), rented)) stored;

create index sims_to_rent on fleet.sims (country) where on_rent and present;
