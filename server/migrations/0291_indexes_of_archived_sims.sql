-- outside a transaction
-- What the console shows is found without reading the archive, and the other way round. None contains `last_seen_at`, which every
-- report changes.
create index concurrently if not exists sims_shown on fleet.sims (machine_id, port) where archived_at is null;
create index concurrently if not exists sims_shown_of_partner on fleet.sims (partner_id) where archived_at is null;
create index concurrently if not exists sims_absent on fleet.sims (machine_id) where not present and archived_at is null;
create index concurrently if not exists sims_archived on fleet.sims (partner_id, archived_at desc, sim_id) where archived_at is not null;
create index concurrently if not exists rentals_running on rentals.rentals (sim_id) where state = 1;
